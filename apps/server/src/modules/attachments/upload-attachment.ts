import { sql } from 'kysely'
import { recordActivity } from '#kernel/activity.ts'
import type { RequestActor } from '#kernel/request-actor.ts'
import type { Tx } from '#kernel/tenant.ts'
import { type HolderTables, kindsIn, refuseWithout } from './holders.ts'
import { linkAttachment } from './link-attachment.ts'
import type { Upload } from './receive-upload.ts'

/** Keeps a received file and the row that names it: the row is written first, so content without a row cannot be met. */
export async function uploadAttachment(
  tx: Tx,
  actor: RequestActor,
  { incoming, fileName, parts, mime, tables }: Upload & { mime: string; tables: HolderTables },
): Promise<number> {
  refuseWithout(actor.keys, kindsIn(parts), 'write')
  const { sha256, size } = incoming
  const { rows } = await sql<{ id: number }>`insert into attachments (file_name, description, file_mime, size, sha256)
    values (${fileName}, ${parts.description}, ${mime}, ${size}, ${sha256}) returning id`.execute(tx)
  const id = rows[0]!.id
  await linkAttachment(tx, { attachmentId: id, ids: parts, tables })
  await recordActivity(tx, {
    type: 'attachment.upload',
    target_table: 'attachments',
    target_id: id,
    data: { sha256, size, file_mime: mime },
  })
  await incoming.keep()
  return id
}
