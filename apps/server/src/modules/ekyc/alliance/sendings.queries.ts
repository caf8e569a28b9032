import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
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
 * Claims a request for this process, for longer than one call takes. Undefined when there is nothing to claim: the bank belongs to
 * no alliance, the request is a draft, another process sends it, or its retry is not due.
 */
export async function claimSending(
  tx: Tx,
  request: number,
  { now, leaseMs }: { now: number; leaseMs: number },
): Promise<Sending | undefined> {
  await sql`insert into ekyc_sendings (request, alliance) select r.id, b.alliance from ekyc_requests r
      join ekyc_banks b on b.org_id = r.org_id and b.id = r.bank and b.alliance is not null
      join ekyc_alliances a on a.org_id = b.org_id and a.id = b.alliance and not a.is_deleted
    where r.id = ${request} and r.stage <> 'draft' on conflict (org_id, request) do nothing`.execute(tx)
  const { rows: claimed } = await sql<{
    id: number
  }>`update ekyc_sendings set busy_until = ${now + leaseMs}, state = 'waiting'
    where request = ${request} and state <> 'failed' and (busy_until is null or busy_until <= ${now})
      and (next_date is null or next_date <= ${now})
      and alliance in (select id from ekyc_alliances where not is_deleted) returning id`.execute(tx)
  return claimed[0] && readSending(tx, claimed[0].id, now)
}

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

/** Requests of this organisation that are due, longest due first. */
export async function sendingsDue(tx: Tx, now: number): Promise<number[]> {
  const { rows } = await sql<{ request: number }>`select s.request from ekyc_sendings s
    where s.state = 'waiting' and coalesce(s.next_date, 0) <= ${now} and coalesce(s.busy_until, 0) <= ${now}
    order by s.next_date nulls first, s.id limit 100`.execute(tx)
  return rows.map(({ request }) => request)
}
