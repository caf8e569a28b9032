import { allianceBackoffMs } from '@probity/contract/ekyc/alliance-link.ts'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { announce } from '#kernel/live/live.ts'
import type { Open } from '#kernel/long-job/long-job.ts'
import { companyNames } from '../clients/clients.queries.ts'
import { consentInForce } from '../requests/consent.ts'
import { coveredDocuments } from '../requests/share-documents.ts'
import type { StoredAlliance } from './alliance.queries.ts'
import type { Entry, Progress, Shared } from './next-step.ts'

/** Everything that a call about one request needs. */
export interface Sending extends Progress {
  id: number
  tries: number
  sent_until: number
  request: number
  number: number
  client_number: number
  company: number
  name: string
  name_zh_hant: string
  br_number: string
  bank_name: string
  bank_ref: string
  alliance: StoredAlliance
  consent: Record<string, unknown> | null
}

type Row = Omit<Sending, 'hasConsent' | 'isBegun' | 'entries' | 'shared' | 'alliance'> & {
  begun_date: number | null
  alliance_id: number
  address: string
  access_key: string
}

/**
 * A request as it now stands with its alliance. Undefined when nothing is to be sent: the bank belongs to no alliance, the request is
 * a draft, a user must send it again, or its retry is not due.
 */
export async function findSending(tx: Tx, request: number, now: number): Promise<Sending | undefined> {
  await addSending(tx, request)
  const { rows } = await sql<{ id: number }>`update ekyc_sendings s set state = 'waiting'
    where s.request = ${request} and s.state <> 'failed' and ${isDue(now)}
      and s.alliance in (select id from ekyc_alliances where not is_deleted) returning s.id`.execute(tx)
  return rows[0] && readSending(tx, rows[0].id, now)
}

const addSending = (tx: Tx, request: number) =>
  sql`insert into ekyc_sendings (request, alliance) select r.id, b.alliance from ekyc_requests r ${toAlliance}
    where r.id = ${request} and r.stage <> 'draft' on conflict (org_id, request) do nothing`.execute(tx)

/** A user sees that it failed and can send it again. */
export async function giveUpSending(tx: Tx, request: number): Promise<void> {
  await addSending(tx, request)
  await sql`update ekyc_sendings set state = 'failed', next_date = null, problem = coalesce(problem, 'broken')
    where request = ${request} and state <> 'failed'`.execute(tx)
  await announce(tx, { topic: 'ekyc', id: request })
}

const toAlliance = sql`join ekyc_banks b on b.org_id = r.org_id and b.id = r.bank and b.alliance is not null
  join ekyc_alliances a on a.org_id = b.org_id and a.id = b.alliance and not a.is_deleted`

/** A retry further away than any is planned was planned by a clock that has been set back since. */
const isDue = (now: number) =>
  sql<SqlBool>`(s.next_date is null or s.next_date <= ${now} or s.next_date > ${now + allianceBackoffMs.at(-1)!})`

async function readSending(tx: Tx, id: number, now: number): Promise<Sending> {
  const { rows } =
    await sql<Row>`select s.id, s.tries, s.request, s.client_ref, s.request_ref, s.begun_date, s.sent_until,
      r.number, r.stage, c.number as client_number, c.company, n.name, n.name_zh_hant, coalesce(p.br_number, '') as br_number,
      b.name as bank_name, b.alliance_ref as bank_ref, a.id as alliance_id, a.address, a.access_key,
      (select jsonb_build_object('given_by', o.given_by, 'given_on', o.given_on, 'how', o.how, 'purpose', o.purpose,
        'until', o.until, 'text', o.consent_text) from ekyc_consents o where o.org_id = r.org_id and o.request = r.id
        order by o.id desc limit 1) as consent
    from ekyc_sendings s join ekyc_requests r on r.org_id = s.org_id and r.id = s.request
      join ekyc_clients c on c.org_id = r.org_id and c.id = r.client
      join corporates p on p.org_id = c.org_id and p.id = c.company
      join ekyc_banks b on b.org_id = r.org_id and b.id = r.bank
      join ekyc_alliances a on a.org_id = s.org_id and a.id = s.alliance
      cross join lateral (select ${companyNames(sql`c.company`)}) n
    where s.id = ${id}`.execute(tx)
  const { begun_date, alliance_id, address, access_key, ...row } = rows[0]!
  return {
    ...row,
    alliance: { id: alliance_id, address, access_key, read_until: '' },
    isBegun: begun_date !== null,
    hasConsent: (await consentInForce(tx, row.request, now)) !== undefined,
    entries: await unsent(tx, row.request, row.sent_until),
    shared: await sharedOf(tx, row.request),
  }
}

async function unsent(tx: Tx, request: number, after: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select id, kind, sender, message, stage from ekyc_messages
    where request = ${request} and id > ${after} and sender in ('firm', 'product') order by id limit 1000`.execute(tx)
  return rows
}

async function sharedOf(tx: Tx, request: number): Promise<Shared[]> {
  const { rows } =
    await sql<Shared>`select id, document, alliance_ref, alliance_state, removed_date is not null as is_removed
    from ekyc_request_documents where request = ${request} order by id`.execute(tx)
  const covered = await coveredDocuments(tx, request)
  return rows.filter((one) => one.alliance_state !== null || one.is_removed || covered.has(one.document))
}

/** Rises with every step that is taken. */
const stepsTaken = sql`s.sent_until + (s.client_ref is not null)::int + (s.request_ref is not null)::int
  + (select coalesce(sum(case d.alliance_state when 'copied' then 1 when 'shared' then 2 else 3 end), 0) from ekyc_request_documents d
    where d.org_id = s.org_id and d.request = s.request and d.alliance_state is not null)`

/**
 * Requests with something to send now. Of an alliance that failed, the retry that has been due for longest alone: one that does not
 * answer is called once, not once per request, and one that answers is sent the others (`nextRetry`).
 */
export async function openSendings(tx: Tx, now: number): Promise<Open[]> {
  const { rows } = await sql<Open>`with open as (
      select s.request as id, (${stepsTaken})::bigint as progress, s.next_date, s.id as place
      from ekyc_sendings s join ekyc_alliances a on a.org_id = s.org_id and a.id = s.alliance and not a.is_deleted
      where s.org_id = current_org() and ${isDue(now)} and (s.state = 'waiting' or (s.state = 'sent' and exists (
        select from ekyc_messages m where m.org_id = s.org_id and m.request = s.request and m.id > s.sent_until
          and m.sender in ('firm', 'product'))))
      union all select r.id, 0, null, null from ekyc_requests r ${toAlliance}
      where r.org_id = current_org() and r.stage <> 'draft' and not r.is_deleted
        and not exists (select from ekyc_sendings s where s.org_id = r.org_id and s.request = r.id))
    select id, progress from open order by next_date, place, id
    limit case when exists (select from ekyc_sendings where org_id = current_org() and state = 'waiting' and tries > 0) then 1
      else 100 end`.execute(tx)
  return rows
}

/** The retry that has been due for longest. */
export async function nextRetry(tx: Tx, now: number): Promise<number | undefined> {
  const { rows } = await sql<{ request: number }>`select s.request from ekyc_sendings s
    where s.org_id = current_org() and s.state = 'waiting' and s.next_date is not null and ${isDue(now)}
    order by s.next_date, s.id limit 1`.execute(tx)
  return rows[0]?.request
}
