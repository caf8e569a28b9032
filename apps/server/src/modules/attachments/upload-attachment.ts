import type { UploadParts } from '@probity/contract/attachments/attachments.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { ReceivedFile } from '#kernel/http/receive-form.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import { type HolderTables, kindsIn, refuseWithout } from './holders.ts'
import { linkAttachment } from './link-attachment.ts'

export interface Upload extends ReceivedFile {
  parts: UploadParts
}

/** Stores a received file. Content that no row ever names is removed later. */
export async function keepUpload(actor: RequestActor, { incoming, parts }: Upload): Promise<void> {
  refuseWithout(actor.keys, kindsIn(parts), 'write')
  await incoming.keep()
}

/** Inserts the row that names a stored file, with its links. */
export async function uploadAttachment(
  tx: Tx,
  { incoming, fileName, parts, mime, tables }: Upload & { mime: string; tables: HolderTables },
): Promise<number> {
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
  return id
}
