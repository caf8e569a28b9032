import type { DeletedParty } from '@probity/contract/parties/register-calls.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

interface Asked {
  persons: readonly number[]
  companies: readonly number[]
}

/** The deleted ones among the parties, with user and time of the deletion from the traces. */
export async function deletedParties(tx: Tx, { persons, companies }: Asked): Promise<DeletedParty[]> {
  const { rows } = await sql<DeletedParty>`select p.id, p.capacity_type,
      t.username as deleted_by, t.create_date as deleted_date
    from party_summaries p
    left join lateral (select t.username, t.create_date from audit_traces t
      where t.table_name = case p.capacity_type when 2 then 'individuals' else 'corporates' end and t.parent = p.id
        and t.after->>'is_deleted' = 'true' order by t.id desc limit 1) t on true
    where p.is_deleted and ((p.capacity_type = 2 and p.id = any(${persons})) or (p.capacity_type = 1 and p.id = any(${companies})))
    order by 2, 1`.execute(tx)
  return rows
}
