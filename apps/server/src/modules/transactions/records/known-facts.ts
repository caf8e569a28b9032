import type { Facts, RecordFact } from '@probity/contract/transactions/record-check.ts'
import type { TransactionRole } from '@probity/contract/transactions/transaction-types.ts'
import { identityType } from '@probity/contract/values/enumerations.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { beneficialOwners } from '#modules/companies/companies.public.ts'
import type { Part } from '../parts/part.ts'

type OfParty = Partial<
  Record<
    Extract<RecordFact, 'name' | 'id_number' | 'id_place' | 'address' | 'account' | 'birth' | 'tel' | 'authority'>,
    string | null
  >
>

const written = (...parts: readonly (string | null | undefined)[]): string | null =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(', ') || null

/** Facts about a person in the register. A Hong Kong identity card counts as issued in Hong Kong. */
async function ofPerson(tx: Tx, id: number): Promise<OfParty> {
  const { rows } = await sql<
    OfParty & { dob: string | null; pob: string | null }
  >`/* facts_of_person */ select p.dob, p.pob, p.tel,
      (select concat_ws(' ', n.sur, n.other) from names n where n.person_id = p.id and not n.is_deleted
        order by n.name_type = 2, n.lang, n.id limit 1) as name,
      document.id_number, case document.type when 1 then 'HK' else document.country end as id_place,
      (select a.address_1 from addresses a where a.person_id = p.id and not a.is_deleted order by a.id limit 1) as address,
      (select b.acc_number from bank_informations b where b.person_id = p.id and not b.is_deleted order by b.id limit 1) as account
    from individuals p left join lateral (select i.type, i.country, i.id_number from identifications i
      where i.np_id = p.id and not i.is_deleted order by i.type = 0, i.type, i.id limit 1) document on true
    where p.id = ${id}`.execute(tx)
  const { dob = null, pob = null, ...known } = rows[0] ?? {}
  return { ...known, birth: dob && pob ? written(dob, pob) : null }
}

/** Facts about a company in the register; its registration number is its identity. */
async function ofCompany(tx: Tx, id: number): Promise<OfParty> {
  const { rows } = await sql<OfParty>`/* facts_of_company */ select c.tel,
      (select n.other from names n where n.company_id = c.id and not n.is_deleted order by n.lang, n.id limit 1) as name,
      coalesce(c.br_number, c.coi_number) as id_number, coalesce(c.incorp_place, 'HK') as id_place,
      (select a.address_1 from addresses a where a.company_id = c.id and not a.is_deleted order by a.address_type, a.id limit 1) as address,
      (select b.acc_number from bank_informations b where b.company_id = c.id and not b.is_deleted order by b.id limit 1) as account
    from corporates c where c.id = ${id}`.execute(tx)
  return rows[0] ?? {}
}

function ofDescribed(part: Part): OfParty {
  return {
    name: written([part.sur, part.other].filter(Boolean).join(' '), part.name_chi),
    id_number: part.identity_number ?? null,
    id_place: part.identity_type === identityType.hkid ? 'HK' : (part.identity_country ?? null),
    address: part.address_1 ?? null,
    account: part.account_number ?? null,
    birth: part.dob ?? null,
    tel: part.tel ?? null,
    authority: part.authority ?? null,
  }
}

/** Facts about one party: from the register, overridden by those of the transaction. */
async function ofPart(tx: Tx, part: Part): Promise<OfParty> {
  const described = ofDescribed(part)
  const registered = part.person
    ? await ofPerson(tx, part.person)
    : part.company
      ? await ofCompany(tx, part.company)
      : {}
  const given = Object.entries(described).filter(([, value]) => value !== null)
  return { ...registered, ...Object.fromEntries(given) }
}

/** All facts about the parties of a transaction, by `role.fact`. */
export async function factsOfParties(tx: Tx, parts: Partial<Record<TransactionRole, Part>>): Promise<Facts> {
  const facts: Record<string, string | null> = {}
  for (const [role, part] of Object.entries(parts))
    for (const [fact, value] of Object.entries(await ofPart(tx, part))) facts[`${role}.${fact}`] = value
  // Only the owners of our own client are asked for.
  const company = parts.client?.company
  if (company) facts['client.owners'] = (await beneficialOwners(tx, company)) ?? null
  return facts
}
