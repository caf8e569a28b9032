import { createHash } from 'node:crypto'
import type { EkycVerified } from '@probity/contract/ekyc/ekyc.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField, notFound } from '#kernel/errors.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'

/** By attachment id: whether the client already shares this attachment with banks, unchanged. */
export async function existingOf(
  tx: Tx,
  { company_id, attachment_ids }: { company_id: number; attachment_ids: readonly number[] },
): Promise<Record<string, boolean>> {
  const { rows } = await sql<{ id: number }>`select distinct a.id from attachments a
      join ekyc_clients c on c.org_id = a.org_id and c.company = ${company_id} and not c.is_deleted
      join ekyc_documents d on d.org_id = a.org_id and d.client = c.id and d.sha256 = a.sha256 and not d.is_replaced
        and not d.is_deleted
    where a.id = any(${[...attachment_ids]}::bigint[]) and not a.is_deleted`.execute(tx)
  const found = new Set(rows.map(({ id }) => id))
  return Object.fromEntries(attachment_ids.map((id) => [String(id), found.has(id)]))
}

export interface Compared {
  document: number | null
  /** The hash of the copy that banks receive. */
  copy: string | null
  attachment: string
}

/** The attachment and the current document made from it: the one that names it, or one with the same content that names none. */
export async function compared(tx: Tx, client: number, attachment: number): Promise<Compared> {
  const { rows } =
    await sql<Compared>`select d.id as document, d.sha256 as copy, a.sha256 as attachment from attachments a
      join ekyc_clients c on c.org_id = a.org_id and c.id = ${client} and not c.is_deleted
      join attachment_links l on l.org_id = a.org_id and l.attachment_id = a.id and l.company_id = c.company
        and not l.is_deleted
      left join ekyc_documents d on d.org_id = a.org_id and d.client = c.id and not d.is_replaced and not d.is_deleted
        and (d.attachment = a.id or (d.attachment is null and d.sha256 = a.sha256))
    where a.id = ${attachment} and not a.is_deleted order by d.attachment nulls last, d.id desc limit 1`.execute(tx)
  const [found] = rows
  if (found) return found
  const { rows: clients } = await sql`select 1 from ekyc_clients where id = ${client} and not is_deleted`.execute(tx)
  if (clients.length === 0) throw invalidField('ekyc_client_id', 'no_such_record')
  throw invalidField('attachment_id', 'no_such_record')
}

/** Recomputes both hashes from the stored bytes: a damaged file does not verify. */
export async function checksumsOf(files: FileStore, { copy, attachment }: Compared): Promise<EkycVerified> {
  const checksum = await hashOf(files, attachment)
  if (copy === null) return { is_verified: false, checksum }
  const ofCopy = copy === attachment ? checksum : await hashOf(files, copy)
  return { is_verified: checksum === attachment && ofCopy === copy && ofCopy === checksum, checksum }
}

async function hashOf(files: FileStore, sha256: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of await files.open(sha256)) hash.update(piece as Buffer)
  return hash.digest('hex')
}

/** Stores when a document was last verified; clears the date when it differs. */
export async function noteVerified(tx: Tx, document: number | null, isVerified: boolean, now: number): Promise<void> {
  if (document === null) return
  const { rows } = await sql`update ekyc_documents set verified_date = ${isVerified ? now : null} where id = ${document}
    and not is_deleted returning id`.execute(tx)
  if (rows.length === 0) throw notFound()
}
