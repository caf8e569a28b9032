import type { AttachmentHolder } from '@probity/contract/attachments/attachments.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField, invariant } from '#kernel/errors.ts'
import { type HolderTables, holderKinds, holders } from './holders.ts'

/** Records that a file is linked to; an absent kind stays as it is. */
export type LinkIds = Partial<Record<(typeof holders)[AttachmentHolder]['part'], readonly number[] | undefined>>

/** Makes the links of an attachment equal to the given ids, each of a live record of this organisation. */
export async function linkAttachment(
  tx: Tx,
  { attachmentId, ids, tables }: { attachmentId: number; ids: LinkIds; tables: HolderTables },
): Promise<void> {
  for (const kind of holderKinds) {
    const wanted = ids[holders[kind].part]
    if (wanted === undefined) continue
    const fresh = await differing(tx, { kind, attachmentId, wanted: [...new Set(wanted)] })
    if (fresh.length === 0) continue
    await refuseUnknown(tx, { kind, ids: fresh, tables })
    await sql`insert into attachment_links (attachment_id, ${sql.ref(holders[kind].column)})
      select ${attachmentId}, id from unnest(${fresh}::bigint[]) id`.execute(tx)
  }
}

interface Wanted {
  kind: AttachmentHolder
  attachmentId: number
  wanted: readonly number[]
}

/** Drops links that are no longer wanted and returns the ids that have no link yet. */
async function differing(tx: Tx, { kind, attachmentId, wanted }: Wanted): Promise<number[]> {
  const column = sql.ref(holders[kind].column)
  await sql`update attachment_links set is_deleted = true where attachment_id = ${attachmentId} and not is_deleted
    and ${column} is not null and ${column} <> all (${wanted}::bigint[])`.execute(tx)
  const { rows } = await sql<{ id: number }>`select ${column} as id from attachment_links
    where attachment_id = ${attachmentId} and not is_deleted and ${column} = any (${wanted}::bigint[])`.execute(tx)
  const known = new Set(rows.map(({ id }) => id))
  return wanted.filter((id) => !known.has(id))
}

// The foreign key alone would accept a deleted record, and its error would not say which of several ids is wrong.
async function refuseUnknown(
  tx: Tx,
  { kind, ids, tables }: { kind: AttachmentHolder; ids: readonly number[]; tables: HolderTables },
): Promise<void> {
  const table = tables.get(kind)
  invariant(table, `a module states the table of the records '${kind}'`)
  const { rows } = await sql<{ live: number }>`select count(*) as live from ${sql.table(table)}
    where id = any (${ids}::bigint[]) and not is_deleted`.execute(tx)
  if (rows[0]?.live !== ids.length) throw invalidField(holders[kind].part, 'no_such_record')
}
