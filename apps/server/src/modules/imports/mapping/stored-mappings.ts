import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { insertOne, updateOne } from '#kernel/rows/write-rows.ts'

type Mapping = Readonly<Record<string, string | null>>

const load = async (tx: Tx, type: string) =>
  (
    await sql<{ id: number; chosen: Mapping }>`select id, chosen from import_mappings
      where type = ${type} and not is_deleted`.execute(tx)
  ).rows[0]

/** The organisation's choices for files of one type. */
export const loadMapping = async <M extends Mapping>(tx: Tx, type: string): Promise<M | undefined> =>
  (await load(tx, type))?.chosen as M | undefined

/** Merges new choices into the stored ones. */
export async function storeMapping(tx: Tx, type: string, more: Mapping): Promise<void> {
  const known = await load(tx, type)
  const chosen = { ...known?.chosen, ...more }
  if (known) await updateOne(tx, 'import_mappings', { id: known.id, values: { chosen } })
  else await insertOne(tx, 'import_mappings', { type, chosen })
}
