import { sql } from 'kysely'
import type { Row } from '#kernel/resource/binding.ts'
import type { Tx } from '#kernel/tenant.ts'
import { type ChildList, families, type SavedList, saveChildren } from '#modules/parties/parties.public.ts'

interface Holders {
  id: number
  rows: readonly unknown[]
  saved: SavedList
}

/** Saves the shares of every holder that brings a list, then makes all shares follow their holders. */
export async function saveShares(tx: Tx, { id, rows, saved }: Holders): Promise<boolean> {
  const lists = rows.flatMap((element, at): ChildList[] => {
    const holder = saved.ids[at]
    if (holder === undefined || typeof element !== 'object' || element === null) return []
    const { shares, capacity_type, capacity_id } = element as Row
    if (shares === undefined) return []
    const parent = { shareholder_id: holder, company_id: id, capacity_type, capacity_id }
    return [{ parent, path: `shareholders.${at}.shares`, rows: shares as ChildList['rows'] }]
  })
  const kept = lists.length > 0 ? await saveChildren(tx, families.shares, lists) : []
  const moved = await followHolders(tx, id)
  return moved || kept.some(({ isChanged }) => isChanged)
}

/** Shares belong where their holder belongs, and go when it goes. */
export async function followHolders(tx: Tx, companyId: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`update shares s
    set company_id = h.company_id, capacity_type = h.capacity_type, capacity_id = h.capacity_id, is_deleted = s.is_deleted or h.is_deleted
    from shareholders h where h.id = s.shareholder_id and h.company_id = ${companyId} and not s.is_deleted
      and (h.is_deleted or (s.company_id, s.capacity_type, s.capacity_id) is distinct from (h.company_id, h.capacity_type, h.capacity_id))`.execute(
    tx,
  )
  return numAffectedRows > 0n
}
