import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import type { Identity, PartyIdentities } from '@probity/contract/transactions/party-identities.ts'
import type { TransactionRole } from '@probity/contract/transactions/transaction-types.ts'
import { sql } from 'kysely'
import type { Loader } from '#kernel/resource/binding.ts'

interface Row extends Identity {
  transaction: number
  role: TransactionRole
}

/** Document and date of birth of each party, from the transaction, otherwise from the register. */
export const identitiesLoader: Loader = async (tx, ids) => {
  const { rows } = await sql<Row>`with parties as (
      select id as transaction, 'client' as role, person, company, null as identity_number, null as dob
        from transactions where id = any(${[...ids]}::bigint[])
      union all
      select transaction, role, person, company, identity_number, dob
        from transaction_parts where transaction = any(${[...ids]}::bigint[]) and not is_deleted)
    select p.transaction, p.role, coalesce(p.dob, i.dob) as dob,
      coalesce(p.identity_number, d.id_number, c.br_number, c.coi_number) as id_number
    from parties p left join individuals i on i.id = p.person left join corporates c on c.id = p.company
    left join lateral (select n.id_number from identifications n where n.np_id = p.person and not n.is_deleted
      order by n.type = 0, n.type, n.id limit 1) d on true`.execute(tx)
  const found = new Map<number, PartyIdentities>()
  for (const { transaction, role, id_number, dob } of rows) {
    const masked = id_number === null ? null : maskIdNumber(id_number)
    found.set(transaction, { ...found.get(transaction), [role]: { id_number: masked, dob } })
  }
  return found
}
