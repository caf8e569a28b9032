import type { EkycDocumentParts } from '@probity/contract/ekyc/ekyc.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { announce } from '#kernel/live/live.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import { isAttachmentOf } from '../../attachments/attachments.public.ts'
import { getClient } from '../clients/clients.queries.ts'
import { getDocument, type StoredDocument } from './documents.queries.ts'

export interface NewDocument {
  parts: EkycDocumentParts
  file: { name: string; mime: string; size: number; sha256: string; pages: number | null }
}

/** Adds the copy of a file that banks receive, or a new version of one. */
export async function addDocument(tx: Tx, { parts, file }: NewDocument): Promise<number> {
  const { id: client, company_id } = await getClient(tx, parts.ekyc_client_id).catch(() => {
    throw invalidField('ekyc_client_id', 'no_such_record')
  })
  if (parts.attachment_id !== undefined) {
    const source = await isAttachmentOf(tx, { attachment: parts.attachment_id, company: company_id })
    if (!source) throw invalidField('attachment_id', 'no_such_record')
    if (source.sha256 !== file.sha256) throw invalidField('attachment_id', 'not_same_file')
  }
  const before = parts.replaces === undefined ? undefined : await replaced(tx, parts.replaces, client)
  const id = await insertVersion(tx, { client, parts, file, before })
  await recordActivity(tx, {
    type: 'ekyc.document.upload',
    target_table: 'ekyc_documents',
    target_id: id,
    data: { sha256: file.sha256, size: file.size, version: (before?.version ?? 0) + 1 },
  })
  await announce(tx, { topic: 'ekyc', id: client })
  return id
}

async function replaced(tx: Tx, id: number, client: number): Promise<StoredDocument> {
  const found = await getDocument(tx, id).catch(() => undefined)
  if (!found || found.client !== client || found.is_replaced) throw invalidField('replaces', 'no_such_record')
  await sql`update ekyc_documents set is_replaced = true where id = ${id}`.execute(tx)
  return found
}

async function insertVersion(
  tx: Tx,
  { client, parts, file, before }: NewDocument & { client: number; before: StoredDocument | undefined },
): Promise<number> {
  const { name, mime, size, sha256, pages } = file
  const type = parts.type === 'other' ? (before?.type ?? parts.type) : parts.type
  return insertOne(tx, 'ekyc_documents', {
    client,
    attachment: parts.attachment_id ?? null,
    first_version: before?.lineage ?? null,
    version: (before?.version ?? 0) + 1,
    type,
    name,
    description: parts.description || before?.description || '',
    file_mime: mime,
    size,
    sha256,
    pages,
  })
}
