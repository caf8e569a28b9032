import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** Links saved shares that belong to nobody or to this holder to its shareholder row. Returns the ids that are its own now. */
export async function linkSharesTo(tx: Tx, shareholder: number, shares: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`update shares s set shareholder_id = h.id
    from shareholders h where h.id = ${shareholder} and s.id = any(${[...shares]}::bigint[]) and not s.is_deleted
      and coalesce(s.shareholder_id, h.id) = h.id
      and coalesce(s.company_id, h.company_id) is not distinct from h.company_id
      and coalesce(s.capacity_type, h.capacity_type) = h.capacity_type
      and coalesce(s.capacity_id, h.capacity_id) = h.capacity_id
    returning s.id`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
