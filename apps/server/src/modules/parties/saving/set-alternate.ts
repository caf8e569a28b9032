import type { Tx } from '#kernel/database/tenant.ts'
import { updateOne } from '#kernel/rows/write-rows.ts'
import { directors } from '../families/families.ts'

/** Makes a director the alternate to another. */
export const setAlternate = (tx: Tx, id: number, other: number): Promise<void> =>
  updateOne(tx, directors.table, { id, values: { alternate_to_id: other } })
