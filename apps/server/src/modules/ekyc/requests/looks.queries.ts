import type { EkycLook } from '@probity/contract/ekyc/ekyc.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { announce } from '#kernel/live/live.ts'

const looksMax = 200
/** Pages opened within this time count as one look. */
const oneLookMs = 10 * 60_000

/** Looks and downloads of the bank, newest first. */
export async function looksOf(tx: Tx, request: number): Promise<EkycLook[]> {
  const { rows } =
    await sql<EkycLook>`select l.id, l.document as document_id, d.name, l.way, l.pages, l.username, l.create_date
    from ekyc_looks l join ekyc_documents d on d.org_id = l.org_id and d.id = l.document
    where l.request = ${request} order by l.id desc limit ${looksMax}`.execute(tx)
  return rows
}

interface Look {
  request: number
  document: number
  /** Member of the portal; null when an alliance reported the look. */
  member: number | null
  way: 'view' | 'download'
  page: number
  now: number
}

/** Records that a bank opens a document, before it receives it. */
export async function recordLook(tx: Tx, { request, document, member, way, page, now }: Look): Promise<void> {
  if (way === 'view') {
    const { rows } = await sql<{
      id: number
    }>`update ekyc_looks set pages = case when pages @> ${JSON.stringify([page])}::jsonb
        then pages else pages || ${JSON.stringify([page])}::jsonb end
      where id = (select id from ekyc_looks where request = ${request} and document = ${document}
        and member is not distinct from ${member}::bigint and username = current_username()
        and way = 'view' and create_date > ${now - oneLookMs} order by id desc limit 1) returning id`.execute(tx)
    if (rows.length > 0) return
  }
  await sql`insert into ekyc_looks (request, document, member, way, pages, create_date)
    values (${request}, ${document}, ${member}, ${way}, ${JSON.stringify(way === 'view' ? [page] : [])}::jsonb, ${now})`.execute(
    tx,
  )
  await recordActivity(tx, {
    type: way === 'view' ? 'ekyc.document.view' : 'ekyc.document.download',
    target_table: 'ekyc_requests',
    target_id: request,
    data: { document },
  })
  await announce(tx, { topic: 'ekyc', id: request })
}
