import type { EkycDocument } from '@probity/contract/ekyc/ekyc.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { Page } from '../clients/clients.queries.ts'

/** The newest attachment of the company with the same file name, unless the document was made from it. */
const newerAttachment = sql`(select a.id from attachments a join attachment_links l on l.org_id = a.org_id
    and l.attachment_id = a.id and l.company_id = c.company and not l.is_deleted
  where a.org_id = d.org_id and not a.is_deleted and lower(a.file_name) = lower(d.name) and a.sha256 <> d.sha256
    and a.create_date >= coalesce(s.create_date, d.create_date) and a.id is distinct from d.attachment
  order by a.create_date desc, a.id desc limit 1)`

const isAtSource = sql`(s.id is null or not s.is_deleted and exists (select from attachment_links l where l.org_id = s.org_id
  and l.attachment_id = s.id and l.company_id = c.company and not l.is_deleted))`

const documentRows = sql`select d.*, case when not d.at_source then 'missing' when d.newer_attachment_id is not null then 'changed'
      when d.verified_date is not null then 'verified' else 'synced' end as status
  from (select d.id, d.client, d.name, d.description, d.create_date as "uploadedAt", d.file_mime as "mimeType", d.type, d.size,
      d.sha256, d.pages, d.version, coalesce(d.first_version, d.id) as lineage, d.is_replaced, d.attachment as attachment_id, d.verified_date,
      ${newerAttachment} as newer_attachment_id, ${isAtSource} as at_source,
      (select count(*)::int from ekyc_request_documents r join ekyc_requests q on q.org_id = r.org_id and q.id = r.request
        where r.org_id = d.org_id and r.document = d.id and r.removed_date is null
          and q.stage not in ('draft', 'cancelled', 'expired', 'rejected')) as requests,
      '/v2/ekyc/files/' || d.id || '/view' as view_path, '/v2/ekyc/files/' || d.id || '/download' as download_path
    from ekyc_documents d join ekyc_clients c on c.org_id = d.org_id and c.id = d.client
      left join attachments s on s.org_id = d.org_id and s.id = d.attachment
    where not d.is_deleted) d`

export type StoredDocument = EkycDocument & { client: number }

/** Current versions, newest first. */
export async function listDocuments(
  tx: Tx,
  client: number,
  { limit, skip }: Page,
): Promise<{ files: StoredDocument[]; total: number }> {
  const { rows } = await sql<StoredDocument>`${documentRows} where d.client = ${client} and not d.is_replaced
    order by d."uploadedAt" desc, d.id desc limit ${limit} offset ${skip}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ekyc_documents
    where client = ${client} and not is_replaced and not is_deleted`.execute(tx)
  return { files: rows, total: counted[0]?.total ?? 0 }
}

export async function getDocument(tx: Tx, id: number): Promise<StoredDocument> {
  const { rows } = await sql<StoredDocument>`${documentRows} where d.id = ${id}`.execute(tx)
  const [found] = rows
  if (!found) throw notFound()
  return found
}
