import { issue } from '@probity/contract/api/issue.ts'
import { sql } from 'kysely'
import { type SavedList } from '#kernel/children/save-children.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalid } from '#kernel/errors.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { setAlternate } from '#modules/parties/party-records.public.ts'

interface Directors {
  id: number
  rows: readonly unknown[]
  saved: SavedList
}

const rowAt = (rows: readonly unknown[], at: number): Row | undefined =>
  typeof rows[at] === 'object' && rows[at] !== null ? (rows[at] as Row) : undefined

/** Links alternates that name a director of the same save by uuid. Every alternate must stand in for a director of this company. */
export async function linkAlternates(tx: Tx, { id, rows, saved }: Directors): Promise<boolean> {
  const byUuid = new Map(
    rows.flatMap((_, at) => (rowAt(rows, at)?.['uuid'] ? [[rowAt(rows, at)!['uuid'], saved.ids[at]] as const] : [])),
  )
  let isChanged = false
  for (const at of rows.keys()) {
    const uuid = rowAt(rows, at)?.['alternate_to_uuid']
    if (typeof uuid !== 'string' || uuid === '') continue
    const other = byUuid.get(uuid)
    if (other === undefined || other === saved.ids[at])
      throw invalid(issue(`directors.${at}.alternate_to_uuid`, 'no_such_record'))
    const own = saved.ids[at]
    if (own !== undefined) await setAlternate(tx, own, other)
    isChanged = true
  }
  await refuseStrangers(tx, { id, rows, saved })
  return isChanged
}

async function refuseStrangers(tx: Tx, { id, rows, saved }: Directors): Promise<void> {
  const named = saved.ids.filter((found) => found !== undefined)
  const { rows: strange } = await sql<{
    id: number
  }>`select d.id from directors d join directors o on o.id = d.alternate_to_id
    where d.id = any(${named}) and (o.company_id is distinct from ${id} or o.is_deleted)`.execute(tx)
  const wrong = new Set(strange.map((row) => row.id))
  const issues = [...rows.keys()]
    .filter((at) => rowAt(rows, at) !== undefined && wrong.has(saved.ids[at] ?? 0))
    .map((at) => issue(`directors.${at}.alternate_to_id`, 'no_such_record'))
  if (issues.length > 0) throw invalid(...issues)
}
