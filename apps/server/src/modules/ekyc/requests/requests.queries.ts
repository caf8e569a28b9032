import type { EkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { type EkycStage, ekycExpiryDays, isEnded, statusOfStage } from '@probity/contract/ekyc/ekyc-stages.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { sendingJson } from '../alliance/alliance.queries.ts'
import { clientRef, type Page } from '../clients/clients.queries.ts'

const dayMs = 86_400_000

/** A consent is in force until the end of its last day, unless it is withdrawn. */
const consentJson = (
  today: string,
) => sql`(select jsonb_build_object('id', n.id, 'given_by', n.given_by, 'given_on', n.given_on,
    'how', n.how, 'purpose', n.purpose, 'until', n.until, 'text', n.consent_text, 'attachment_id', n.attachment,
    'covers', n.covers, 'recorded_by', n.recorded_by, 'create_date', n.create_date, 'withdrawn_date', n.withdrawn_date,
    'withdrawn_by', n.withdrawn_by, 'withdrawn_reason', n.withdrawn_reason,
    'is_in_force', n.withdrawn_date is null and n.until >= ${today})
  from ekyc_consents n where n.org_id = r.org_id and n.request = r.id order by n.id desc limit 1)`

const documentsJson = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'description', d.description,
    'type', d.type, 'mimeType', d.file_mime, 'pages', d.pages, 'uploadedAt', d.create_date, 'version', d.version,
    'lineage', coalesce(d.first_version, d.id), 'added_date', s.create_date, 'opened_date', (select max(l.create_date) from ekyc_looks l
      where l.org_id = r.org_id and l.request = r.id and l.document = d.id)) order by s.id), '[]')
  from ekyc_request_documents s join ekyc_documents d on d.org_id = s.org_id and d.id = s.document
  where s.org_id = r.org_id and s.request = r.id and s.removed_date is null)`

type Stored = Omit<EkycRequest, 'ref' | 'status' | 'expires_date' | 'consent_missing'> & {
  number: number
  client_number: number
}

/** The stages a request has reached, by its thread. */
const passedJson = sql`(select coalesce(jsonb_agg(distinct m.stage), '[]') from ekyc_messages m
  where m.org_id = r.org_id and m.request = r.id and m.stage is not null)`

const requestRows = (today: string) => sql`select r.id, r.client as ekyc_client_id, r.number, c.number as client_number,
    r.bank as bank_id, b.name as bank_name, b.name_zh_hant as bank_name_zh_hant, r.stage, r.request_date, r.message, r.bank_ref,
    r.stage_date, r.created_by, r.updated_date, ${documentsJson} as documents, ${consentJson(today)} as consent,
    ${sendingJson} as sending, ${passedJson} as passed
  from ekyc_requests r join ekyc_clients c on c.org_id = r.org_id and c.id = r.client
    join ekyc_banks b on b.org_id = r.org_id and b.id = r.bank`

/** The number by which the firm and the bank name a request. */
export const requestRef = (client: number, number: number): string => `${clientRef(client)}-${number}`

const shown = ({ number, client_number, ...row }: Stored): EkycRequest => ({
  ...row,
  ref: requestRef(client_number, number),
  status: statusOfStage[row.stage],
  expires_date: row.stage === 'info_requested' ? row.stage_date + ekycExpiryDays * dayMs : null,
  consent_missing:
    !isEnded(row.stage) && (row.consent?.is_in_force !== true || coveredOf(row).length < row.documents.length),
})

/** The files that the last consent covers: the others are added, but not shown to the bank. */
export const coveredOf = ({
  documents,
  consent,
}: Pick<EkycRequest, 'documents' | 'consent'>): EkycRequest['documents'] =>
  documents.filter(({ lineage }) => consent?.covers.includes(lineage) === true)

export async function listRequests(
  tx: Tx,
  { client, now, limit, skip }: Page & { client: number; now: number },
): Promise<{ data: EkycRequest[]; total: number }> {
  const { rows } = await sql<Stored>`${requestRows(hongKongDay(now))} where r.client = ${client} and not r.is_deleted
    order by r.request_date desc, r.id desc limit ${limit} offset ${skip}`.execute(tx)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total from ekyc_requests
    where client = ${client} and not is_deleted`.execute(tx)
  return { data: rows.map(shown), total: counted[0]?.total ?? 0 }
}

export async function getRequest(tx: Tx, id: number, now: number): Promise<EkycRequest> {
  const { rows } = await sql<Stored>`${requestRows(hongKongDay(now))} where r.id = ${id} and not r.is_deleted`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw notFound()
  return shown(found)
}

export interface RequestRecord {
  id: number
  client: number
  bank: number
  stage: EkycStage
  stage_date: number
  message: string
  updated_date: number
}

/** One request, locked: its columns cannot change until the transaction ends. */
export async function lockRequest(tx: Tx, id: number, seen?: number): Promise<RequestRecord> {
  const { rows } =
    await sql<RequestRecord>`select id, client, bank, stage, stage_date, message, updated_date from ekyc_requests
    where id = ${id} and not is_deleted for update`.execute(tx)
  const [found] = rows
  if (!found) throw notFound()
  if (seen !== undefined && seen !== found.updated_date) throw new AppError('E_CONFLICT')
  return found
}
