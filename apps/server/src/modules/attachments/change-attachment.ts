import { attachments } from '@probity/contract/attachments/attachments.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { updateRow } from '#kernel/resource/write.ts'
import { boundAttachments, readAttachment } from './attachments.queries.ts'
import { type HolderTables, kindsIn, refuseWithout } from './holders.ts'
import { type LinkIds, linkAttachment } from './link-attachment.ts'

export interface AttachmentChange {
  id: number
  values: { description?: string | undefined } & LinkIds
  seen?: number | undefined
  tables: HolderTables
}

const row = attachments.row.pick({ id: true, is_deleted: true, updated_date: true })
/** The table under the view, with the columns that a change needs. */
const stored: BoundResource = { ...boundAttachments, table: 'attachments', spec: { ...boundAttachments.spec, row } }

/** Changes the description of a file or its links to records; the content never changes. */
export async function changeAttachment(tx: Tx, actor: RequestActor, { id, values, seen, tables }: AttachmentChange) {
  const { description, ...links } = values
  const before = await readAttachment(tx, actor, id)
  refuseWithout(actor.keys, kindsIn({ ...before, ...given(links) }), 'write')
  refuseWithout(actor.keys, kindsIn(before), 'write')
  await updateRow(tx, stored, { id, values: description === undefined ? {} : { description }, seen })
  await linkAttachment(tx, { attachmentId: id, ids: links, tables })
}

const given = (links: LinkIds) => Object.fromEntries(Object.entries(links).filter(([, ids]) => ids !== undefined))

/** Removes a file from every list. Its content remains: the row that names it is evidence, deleted or not. */
export async function removeAttachment(tx: Tx, actor: RequestActor, id: number): Promise<void> {
  const before = await readAttachment(tx, actor, id)
  refuseWithout(actor.keys, kindsIn(before), 'remove')
  await updateRow(tx, stored, { id, values: { is_deleted: true } })
  await sql`update attachment_links set is_deleted = true where attachment_id = ${id} and not is_deleted`.execute(tx)
  await recordActivity(tx, {
    type: 'attachment.delete',
    target_table: 'attachments',
    target_id: id,
    data: { sha256: before.sha256 },
  })
}
