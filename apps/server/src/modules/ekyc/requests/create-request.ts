import type { CreateEkycRequest, SubmitEkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { advisoryLocks } from '#kernel/advisory-locks.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { announce } from '#kernel/live/live.ts'
import { getClient } from '../clients/clients.queries.ts'
import { recordConsent, requireConsent } from './consent.ts'
import { moveRequest } from './move-request.ts'
import { lockRequest, type RequestRecord } from './requests.queries.ts'
import { addShared, sharedLineages } from './share-documents.ts'
import { writeThread } from './write-thread.ts'

/** Creates one request per bank, with its own thread and documents: all or none. */
export async function createRequests(tx: Tx, asked: CreateEkycRequest, now: number): Promise<number[]> {
  const { company_id } = await getClient(tx, asked.ekyc_client_id).catch(() => {
    throw invalidField('ekyc_client_id', 'no_such_record')
  })
  await sql`select pg_advisory_xact_lock(${advisoryLocks.ekycNumber}, current_org())`.execute(tx)
  const ids: number[] = []
  for (const bank of new Set(asked.banks)) {
    await refuseBank(tx, asked.ekyc_client_id, bank)
    const request = await insertRequest(tx, asked, { bank, now })
    await addShared(tx, request, asked.documents, 'documents')
    await recordActivity(tx, {
      type: 'ekyc.request.create',
      target_table: 'ekyc_requests',
      target_id: request.id,
      data: { bank, documents: asked.documents, is_draft: asked.is_draft },
    })
    // Without a consent, as documented, it waits as a draft that the bank does not see (decision 0855).
    if (!asked.is_draft && asked.consent) await send(tx, request, { ...asked, company: company_id, now })
    ids.push(request.id)
  }
  await announce(tx, { topic: 'ekyc', id: asked.ekyc_client_id })
  return ids
}

/** Refuses an unknown bank, and one with an open request for the client. */
async function refuseBank(tx: Tx, client: number, bank: number): Promise<void> {
  const { rows } = await sql<{ is_open: boolean }>`select exists (select from ekyc_requests r where r.org_id = b.org_id
      and r.bank = b.id and r.client = ${client} and r.stage not in ('approved', 'rejected', 'cancelled', 'expired')) as is_open
    from ekyc_banks b where b.id = ${bank} and b.is_active and not b.is_deleted`.execute(tx)
  const [found] = rows
  if (!found) throw invalidField('banks', 'no_such_record')
  if (found.is_open) throw invalidField('banks', 'ekyc_open_request')
}

async function insertRequest(
  tx: Tx,
  { ekyc_client_id, message }: CreateEkycRequest,
  { bank, now }: { bank: number; now: number },
): Promise<RequestRecord> {
  const { rows } = await sql<{ id: number }>`insert into ekyc_requests (client, bank, number, message, request_date)
    select ${ekyc_client_id}, ${bank}, coalesce(max(number), 0) + 1, ${message}, ${now} from ekyc_requests
      where client = ${ekyc_client_id} returning id`.execute(tx)
  return lockRequest(tx, rows[0]!.id)
}

interface Sent extends Pick<CreateEkycRequest, 'message' | 'consent'> {
  company: number
  now: number
}

/** Sends a request: with at least one document, all of them covered by a consent in force. */
async function send(tx: Tx, request: RequestRecord, { message, consent, company, now }: Sent): Promise<void> {
  const lineages = await sharedLineages(tx, request.id)
  if (lineages.length === 0) throw invalidField('documents', 'required')
  if (consent) await recordConsent(tx, request, { consent, company, covers: lineages, now })
  await requireConsent(tx, request.id, { lineages, now })
  await moveRequest(tx, request, { to: 'submitted', side: 'firm', now })
  if (message) await writeThread(tx, { request: request.id, sender: 'firm', now, message })
}

/** Sends a draft, or resends a declined or expired request. */
export async function submitRequest(
  tx: Tx,
  id: number,
  { message, consent, now }: z.output<typeof SubmitEkycRequest> & { now: number },
): Promise<void> {
  const request = await lockRequest(tx, id)
  const { company_id } = await getClient(tx, request.client)
  const first = request.stage === 'draft' ? request.message : ''
  await send(tx, request, { message: message || first, consent, company: company_id, now })
}
