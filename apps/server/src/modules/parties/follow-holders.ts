import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** Shares belong to the company and party of their holder, and are removed with it. */
export async function followHolders(tx: Tx, companyId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update shares s
    set company_id = h.company_id, capacity_type = h.capacity_type, capacity_id = h.capacity_id, is_deleted = s.is_deleted or h.is_deleted
    from shareholders h where h.id = s.shareholder_id and h.company_id = ${companyId} and not s.is_deleted
      and (h.is_deleted or (s.company_id, s.capacity_type, s.capacity_id) is distinct from (h.company_id, h.capacity_type, h.capacity_id))`.execute(
    tx,
  )
  return numAffectedRows > 0n
}
