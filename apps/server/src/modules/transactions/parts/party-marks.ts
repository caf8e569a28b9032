import type { PartyMark } from '@probity/contract/transactions/counterparties.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Loader } from '#kernel/resource/binding.ts'

/** The gravest pending or confirmed hit of each free party that has one. */
export async function marksOf(tx: Tx, ids: readonly number[]): Promise<Map<number, PartyMark>> {
  const { rows } = await sql<{ id: number; state: PartyMark }>`/* party_marks */ select counterparty as id,
      case when bool_or(hit_status = 1 and exposition = '0') then 'stopped'
        when bool_or(hit_status = 1) then 'true' else 'pending' end as state
    from alerts where counterparty = any(${[...ids]}::bigint[]) and hit_status in (0, 1) and not is_deleted group by 1`.execute(
    tx,
  )
  return new Map(rows.map(({ id, state }) => [id, state]))
}

export const markLoader: Loader = async (tx, ids) =>
  new Map([...(await marksOf(tx, ids))].map(([id, state]) => [id, { state }]))
