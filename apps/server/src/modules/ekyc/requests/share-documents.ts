import { canBeShared } from '@probity/contract/ekyc/ekyc-documents.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { insertRows } from '#kernel/rows/write-rows.ts'
import type { RequestRecord } from './requests.queries.ts'

interface Sharable {
  id: number
  lineage: number
  mimeType: string
  pages: number | null
}

/** Documents of the client that can carry a mark, by id; refuses any other id. */
async function sharable(tx: Tx, client: number, ids: readonly number[], path: string): Promise<Sharable[]> {
  const { rows } =
    await sql<Sharable>`select id, coalesce(first_version, id) as lineage, file_mime as "mimeType", pages from ekyc_documents
    where client = ${client} and id = any(${[...ids]}::bigint[]) and not is_deleted order by id`.execute(tx)
  if (rows.length !== new Set(ids).size) throw invalidField(path, 'no_such_record')
  if (!rows.every(canBeShared)) throw invalidField(path, 'ekyc_not_shareable')
  return rows
}

export async function sharedLineages(tx: Tx, request: number): Promise<number[]> {
  const { rows } = await sql<{
    lineage: number
  }>`select distinct coalesce(d.first_version, d.id) as lineage from ekyc_request_documents s
      join ekyc_documents d on d.org_id = s.org_id and d.id = s.document
    where s.request = ${request} and s.removed_date is null order by 1`.execute(tx)
  return rows.map(({ lineage }) => lineage)
}

/** The shared documents that the last consent covers: what the bank sees while it is in force. */
export async function coveredDocuments(tx: Tx, request: number): Promise<Set<number>> {
  const { rows } = await sql<{ document: number }>`select s.document from ekyc_request_documents s
      join ekyc_documents d on d.org_id = s.org_id and d.id = s.document
      cross join lateral (select covers from ekyc_consents n where n.org_id = s.org_id and n.request = s.request
        order by n.id desc limit 1) c
    where s.request = ${request} and s.removed_date is null and c.covers @> to_jsonb(coalesce(d.first_version, d.id))`.execute(
    tx,
  )
  return new Set(rows.map(({ document }) => document))
}

/** Adds documents to a request. Refuses one that is already shared. */
export async function addShared(tx: Tx, request: RequestRecord, ids: readonly number[], path: string): Promise<void> {
  const documents = await sharable(tx, request.client, ids, path)
  const { rows } = await sql`select 1 from ekyc_request_documents where request = ${request.id} and removed_date is null
    and document = any(${[...ids]}::bigint[]) limit 1`.execute(tx)
  if (rows.length > 0) throw invalidField(path, 'duplicated')
  await insertRows(
    tx,
    'ekyc_request_documents',
    documents.map(({ id }) => ({ request: request.id, document: id })),
  )
}

/** Removes documents: the bank can no longer open them. */
export async function removeShared(tx: Tx, request: number, ids: readonly number[], now: number): Promise<void> {
  const { rows } = await sql`update ekyc_request_documents set removed_date = ${now} where request = ${request}
    and document = any(${[...ids]}::bigint[]) and removed_date is null returning id`.execute(tx)
  if (rows.length !== new Set(ids).size) throw invalidField('documents_remove', 'no_such_record')
}
