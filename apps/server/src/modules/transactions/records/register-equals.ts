import type { PartyMark } from '@probity/contract/transactions/counterparties.ts'
import type { PartRole } from '@probity/contract/transactions/transaction-types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { partyKey } from '#modules/parties/parties.public.ts'
import { birthDiffers } from '../parts/equal-party.ts'
import type { Part } from '../parts/part.ts'

interface Found {
  id: number
  dob: string | null
  latin_equal: boolean
  han_equal: boolean
  latin_differs: boolean
  han_differs: boolean
  number_equal: boolean
  number_differs: boolean
  mark: PartyMark
}

/** A party of the register with a pending or confirmed hit that a described party is, or may be. */
export interface RegisterEqual {
  /** As in `not_same_party`. */
  key: string
  link: { person: number } | { company: number }
  /** Counts as the described party: equal names, and the same document number or whole date of birth. */
  isSame: boolean
  mark: PartyMark
}

const foundMax = 20
const wholeDay = 10

/** What tells a person or a company by its number: all documents, or both numbers of a company. */
const kinds = {
  individual: {
    name: sql`/* marked_persons */`,
    table: sql`individuals`,
    column: sql`person_id`,
    party: sql`person`,
    dob: sql`p.dob`,
    holders: (number: string) =>
      sql`select i.np_id from identifications i where i.id_key = identity_key(${number}) and i.np_id is not null and not i.is_deleted`,
    numbers: (type: number | null) => sql`select i.id_key as key, i.type = ${type}::int as alike from identifications i
      where i.np_id = p.id and not i.is_deleted`,
  },
  corporate: {
    name: sql`/* marked_companies */`,
    table: sql`corporates`,
    column: sql`company_id`,
    party: sql`company`,
    dob: sql`null`,
    holders: (number: string) =>
      sql`select c.id from corporates c where (c.br_number = ${number} or c.coi_number = ${number}) and not c.is_deleted`,
    // A typed number may be either of the two, so that it differs only from a company of which both are known.
    numbers: () => sql`select identity_key(k) as key, p.br_number is not null and p.coi_number is not null as alike
      from unnest(array[p.br_number, p.coi_number]) k where k is not null`,
  },
} as const

/** The gravest of the pending and confirmed hits of a party: alerts and hits of its cases. */
const markOf = (
  party: RawBuilder<unknown>,
) => sql`select case when bool_or(status = 1 and exposition = '0') then 'stopped'
      when bool_or(status = 1) then 'true' when count(*) > 0 then 'pending' end as mark
    from (select a.hit_status as status, a.exposition from alerts a
        where a.${party} = p.id and a.hit_status in (0, 1) and not a.is_deleted
      union all select e.status, e.exposition from alert_cases c
        join alert_case_entities e on e.org_id = c.org_id and e.alert_case = c.id
        where c.${party} = p.id and e.status in (0, 1) and not e.is_deleted and not c.is_deleted) h`

/** Parties of the register with a hit that have the names or the number of a described one. */
async function markedLike(tx: Tx, part: Part): Promise<Found[]> {
  const { client_type, sur = null, other = null, identity_type = null } = part
  const [han, number] = [part.name_chi ?? '', part.identity_number ?? '']
  const { name, table, column, party, dob, holders, numbers } = kinds[client_type]
  // A typed Chinese name does not say where the surname ends.
  const { rows } = await sql<Found>`${name} with typed as (select party_word_key(${sur}, ${other}) as latin,
      array[party_word_key(null, ${han}), party_word_key(left(${han}, 1), substr(${han}, 2)),
        party_word_key(left(${han}, 2), substr(${han}, 3))] as han),
    found as (select n.${column} as id from typed t join names n on n.word_key = any(t.han || t.latin) and n.word_key <> ''
        where n.${column} is not null and not n.is_deleted
      union ${holders(number)})
    select p.id, ${dob} as dob, m.mark,
      t.latin <> '' and t.latin = any(s.latin) as latin_equal, t.han && s.han as han_equal,
      t.latin <> '' and s.latin <> '{}' and t.latin <> all(s.latin) as latin_differs,
      ${han} <> '' and s.han <> '{}' and not t.han && s.han as han_differs,
      ${number} <> '' and coalesce(d.equal, false) as number_equal,
      ${number} <> '' and coalesce(d.alike and not d.equal, false) as number_differs
    from found f join ${table} p on p.id = f.id cross join typed t
    cross join lateral (${markOf(party)}) m
    cross join lateral (select coalesce(array_agg(n.word_key) filter (where n.lang = 1), '{}') as latin,
      coalesce(array_agg(n.word_key) filter (where n.lang = 2), '{}') as han
      from names n where n.${column} = p.id and not n.is_deleted) s
    cross join lateral (select bool_or(key = identity_key(${number})) as equal, bool_or(alike) as alike
      from (${numbers(identity_type)}) k) d
    where not p.is_deleted and m.mark is not null order by p.id limit ${foundMax}`.execute(tx)
  return rows
}

function equalOf(part: Part, found: Found): RegisterEqual[] {
  const [typed, known] = [part.dob ?? '', found.dob ?? '']
  const isNamed = (found.latin_equal && !found.han_differs) || found.han_equal
  const contradicts = !found.number_equal && (found.number_differs || birthDiffers(typed, known))
  if (contradicts || !(isNamed || found.number_equal)) return []
  const isBorn = typed.length === wholeDay && typed === known
  const isPerson = part.client_type === 'individual'
  return [
    {
      key: partyKey({ capacity_type: isPerson ? 2 : 1, capacity_id: found.id }),
      link: isPerson ? { person: found.id } : { company: found.id },
      isSame: isNamed && !found.latin_differs && (found.number_equal || isBorn) && !birthDiffers(typed, known),
      mark: found.mark,
    },
  ]
}

/**
 * The party of the register with a pending or confirmed hit that each described party of a transaction is or may be (decision 1050).
 * A party that the user said to be another one is left out, unless document or date of birth say that it is the same.
 */
export async function registerEquals(
  tx: Tx,
  parts: readonly (readonly [PartRole, Part])[],
): Promise<Map<PartRole, RegisterEqual>> {
  const equals = new Map<PartRole, RegisterEqual>()
  for (const [role, part] of parts) {
    const isDescribed = [part.sur, part.other, part.name_chi].some(Boolean)
    if (part.person || part.company || !isDescribed) continue
    const found = (await markedLike(tx, part)).flatMap((one) => equalOf(part, one))
    const chosen = found.find(({ isSame }) => isSame) ?? found.find(({ key }) => !part.not_same_party?.includes(key))
    if (chosen) equals.set(role, chosen)
  }
  return equals
}
