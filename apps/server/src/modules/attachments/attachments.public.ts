import type { AttachmentHolder } from '@probity/contract/attachments/attachments.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invariant } from '#kernel/errors.ts'
import { linksOf } from '#kernel/http/signed-link.ts'
import type { Trail } from '#kernel/modules/module.ts'
import type { Loader, Row } from '#kernel/resource/binding.ts'
import type { Services } from '#kernel/services.ts'
import { signPaths } from './attachments.queries.ts'
import { holders } from './holders.ts'

export { signPaths } from './attachments.queries.ts'
export { sendAttachment } from './send-attachment.ts'
export { sniffType } from './sniff-type.ts'

const perRecordMax = 500
/** File and link of one upload are written in one transaction, a moment apart. */
const sameUploadMs = 1000

/** Loads the attachments of records of one kind, newest first, for `populate=attachments`. */
export function attachmentsOf(kind: AttachmentHolder, services: Pick<Services, 'owner' | 'now'>): Loader {
  const column = sql.ref(`l.${holders[kind].column}`)
  return async (tx, ids) => {
    const { rows } = await sql<Row & { holder_id: number }>`select ${column} as holder_id, t.*
      from attachment_links l join attachment_rows t on t.org_id = l.org_id and t.id = l.attachment_id
      where ${column} = any (${ids}::bigint[]) and not l.is_deleted and not t.is_deleted
      order by t.create_date desc, t.id desc limit ${perRecordMax}`.execute(tx)
    const signed = signPaths(rows, await linksOf(services), await actorOf(tx))
    const shown = signed.map(({ org_id: _org, user_id: _user, ...row }) => row as Row & { holder_id: number })
    return Map.groupBy(shown, ({ holder_id }) => holder_id)
  }
}

/**
 * Files that were ever attached to a record, and the links to it that say more than the file does: a link to an earlier file, or a
 * removed link of a file that remains. As `table, id`.
 */
export const attachmentTrail: Trail = (kind, id) => {
  if (kind === 'transaction') return undefined
  const column = sql.ref(`l.${holders[kind].column}`)
  return sql`select distinct 'attachments'::text, l.attachment_id from attachment_links l where ${column} = ${id}
      union all select 'attachment_links', l.id from attachment_links l join attachments a on a.id = l.attachment_id
        where ${column} = ${id} and (l.create_date > a.create_date + ${sameUploadMs} or l.is_deleted and not a.is_deleted)`
}

async function actorOf(tx: Tx) {
  const { rows } = await sql<{ org: number; user_id: number; username: string }>`select current_org() as org,
    current_user_id() as user_id, current_username() as username`.execute(tx)
  const actor = rows[0]
  invariant(actor, 'a transaction has an actor')
  return { organisationId: actor.org, userId: actor.user_id, username: actor.username }
}

/** Returns the attachment if it is linked to this company and neither file nor link was removed. */
export async function isAttachmentOf(
  tx: Tx,
  { attachment, company }: { attachment: number; company: number },
): Promise<{ id: number; file_name: string; sha256: string } | undefined> {
  const { rows } = await sql<{ id: number; file_name: string; sha256: string }>`select a.id, a.file_name, a.sha256
    from attachments a join attachment_links l on l.org_id = a.org_id and l.attachment_id = a.id
    where a.id = ${attachment} and l.company_id = ${company} and not a.is_deleted and not l.is_deleted limit 1`.execute(
    tx,
  )
  return rows[0]
}
