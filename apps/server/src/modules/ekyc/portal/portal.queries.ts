import type { PortalDetail, PortalRequest } from '@probity/contract/ekyc/alliance-portal.ts'
import type { EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { type EkycStage, opensDocuments } from '@probity/contract/ekyc/ekyc-stages.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { companyNames } from '../clients/clients.queries.ts'
import { withoutNumbers } from '../marking/numbers-in-text.ts'
import { looksOf } from '../requests/looks.queries.ts'
import { coveredOf, getRequest, requestRef } from '../requests/requests.queries.ts'
import { readThread } from '../requests/write-thread.ts'

interface Row {
  id: number
  client_number: number
  number: number
  bank_ref: string
  company: string
  company_zh_hant: string
  br_number: string
  firm: string
  stage: EkycStage
  stage_date: number
  request_date: number
}

const listMax = 200

/** Requests sent to this bank. Drafts are excluded; a request of another bank is not found. */
const received = (bank: number) => sql`select r.id, c.number as client_number, r.number, r.bank_ref, n.name as company,
    n.name_zh_hant as company_zh_hant, coalesce(p.br_number, '') as br_number, o.name as firm, r.stage, r.stage_date, r.request_date
  from ekyc_requests r join ekyc_clients c on c.org_id = r.org_id and c.id = r.client
    join corporates p on p.org_id = c.org_id and p.id = c.company join organisations o on o.id = r.org_id
    cross join lateral (select ${companyNames(sql`c.company`)}) n
  where r.bank = ${bank} and r.stage <> 'draft' and not r.is_deleted
    and exists (select from ekyc_messages m where m.org_id = r.org_id and m.request = r.id and m.stage = 'submitted')`

/** The reason why the bank cannot open the documents, or null. */
function closedBecause({ stage, consent }: Pick<EkycRequest, 'stage' | 'consent'>): PortalRequest['closed'] {
  if (consent?.withdrawn_date) return 'withdrawn'
  if (stage === 'cancelled' || stage === 'expired' || stage === 'rejected') return stage
  return consent?.is_in_force === true && opensDocuments(stage) ? null : 'consent_expired'
}

const shown = (row: Row, request: EkycRequest): PortalRequest => {
  const { client_number, number, ...rest } = row
  return { ...rest, ref: requestRef(client_number, number), closed: closedBecause(request) }
}

export async function listReceived(tx: Tx, bank: number, now: number): Promise<PortalRequest[]> {
  const { rows } = await sql<Row>`${received(bank)} order by r.stage_date desc, r.id desc limit ${listMax}`.execute(tx)
  const requests: PortalRequest[] = []
  for (const row of rows) requests.push(shown(row, await getRequest(tx, row.id, now)))
  return requests
}

/** The only way a bank reaches a request: its own, and sent. Any other is not found. */
export async function ownRequest(
  tx: Tx,
  { id, bank, now }: { id: number; bank: number; now: number },
): Promise<{ row: PortalRequest; request: EkycRequest }> {
  const { rows } = await sql<Row>`${received(bank)} and r.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  const request = await getRequest(tx, id, now)
  return { row: shown(row, request), request: { ...request, documents: coveredOf(request) } }
}

/** Refuses a closed request with the reason. */
export function requireOpen({ closed }: PortalRequest): void {
  if (closed !== null)
    throw new AppError(
      'E_FORBIDDEN',
      { reason: 'ekyc_closed', closed },
      'The client has ended the access to this request.',
    )
}

/** A request as its bank sees it. A closed one has only its line in the list; a rejected one keeps its thread. */
export async function readDetail(
  tx: Tx,
  { row, request }: Awaited<ReturnType<typeof ownRequest>>,
): Promise<PortalDetail> {
  if (row.closed !== null && row.closed !== 'rejected')
    return { ...row, documents: [], thread: [], looks: [], consent: null }
  const { consent } = request
  const thread = await readThread(tx, row.id)
  const sent = thread.findLast(({ stage }) => stage === 'received')?.created_at ?? 0
  return {
    ...row,
    documents: row.closed === null ? request.documents.map((document) => documentOf(document, sent)) : [],
    thread: thread.map((entry) => ({ ...entry, username: entry.sender === 'bank' ? entry.username : '' })),
    looks: (await looksOf(tx, row.id)).map((look) => ({ ...look, name: withoutNumbers(look.name) })),
    consent: consent && {
      given_by: consent.given_by,
      given_on: consent.given_on,
      how: consent.how,
      purpose: consent.purpose,
      covers: consent.covers.length,
      until: consent.until,
    },
  }
}

function documentOf(document: EkycRequest['documents'][number], sent: number): PortalDetail['documents'][number] {
  const { id, type, pages, uploadedAt, added_date, version, opened_date } = document
  return {
    id,
    name: withoutNumbers(document.name),
    description: withoutNumbers(document.description),
    type,
    pages: pages ?? 0,
    dated: uploadedAt,
    added_date,
    version,
    opened_date,
    is_new: sent > 0 && added_date > sent,
  }
}
