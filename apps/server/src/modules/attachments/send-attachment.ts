import type { AttachmentRow } from '@probity/contract/attachments/attachments.ts'
import type { FastifyReply } from 'fastify'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import { contentDisposition } from '#kernel/web/content-disposition.ts'

export type Way = 'view' | 'download'

// Only types that a browser shows without running content of the file open in a window.
const drawn = /^(image\/(png|jpeg|tiff)|application\/pdf)$/

// The browser's PDF viewer does not start inside a sandbox. Our pages show it in a frame.
const policyOf = (mime: string): string =>
  mime === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
    : "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"

/** Logs who opened which file: this is evidence too. */
export async function recordOpening(tx: Tx, { id, sha256 }: AttachmentRow, way: Way): Promise<void> {
  await recordActivity(tx, {
    type: 'attachment.download',
    target_table: 'attachments',
    target_id: id,
    data: { sha256, way },
  })
}

/** Sends the content so that nothing in it ever runs as part of the product. */
export async function sendAttachment(
  reply: FastifyReply,
  files: FileStore,
  sent: { row: Pick<AttachmentRow, 'file_name' | 'file_mime' | 'sha256' | 'size'>; way: Way },
) {
  const { row, way } = sent
  const content = await files.open(row.sha256)
  const kind = way === 'view' && drawn.test(row.file_mime) ? 'inline' : 'attachment'
  return reply
    .header('content-disposition', contentDisposition(kind, row.file_name))
    .header('content-security-policy', policyOf(row.file_mime))
    .header('content-length', row.size)
    .header('x-content-type-options', 'nosniff')
    .type(row.file_mime)
    .send(content)
}
