import { type ChildList, type SavedList, saveChildren } from '#kernel/children/save-children.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { families, followHolders } from '#modules/parties/party-records.public.ts'

interface Holders {
  id: number
  rows: readonly unknown[]
  saved: SavedList
}

/** Saves the shares of every holder with a list, then gives all shares the company and party of their holder. */
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
