import type { PatchEkycRequest } from '@probity/contract/ekyc/ekyc.ts'
import { isEnded } from '@probity/contract/ekyc/ekyc-stages.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { getClient } from '../clients/clients.queries.ts'
import { consentInForce, recordConsent } from './consent.ts'
import { moveRequest } from './move-request.ts'
import { lockRequest, type RequestRecord } from './requests.queries.ts'
import { addShared, coveredDocuments, removeShared, sharedLineages } from './share-documents.ts'
import { writeThread } from './write-thread.ts'

/** Changes the documents and sends the message about them in one step; either one answers a bank's question. */
export async function changeRequest(
  tx: Tx,
  { id, change, now }: { id: number; change: PatchEkycRequest; now: number },
): Promise<void> {
  const request = await lockRequest(tx, id, change.updated_date)
  if (change.is_cancel) {
    if (change.message) await say(tx, request, change.message, now)
    return moveRequest(tx, request, { to: 'cancelled', side: 'firm', now })
  }
  if (isEnded(request.stage) && request.stage !== 'rejected' && request.stage !== 'expired')
    throw new AppError(
      'E_CONFLICT',
      { reason: 'ekyc_ended' },
      'This request has ended: its documents stay as they are.',
    )
  const shown = await changeDocuments(tx, request, change, now)
  if (change.message && request.stage !== 'draft') await say(tx, request, change.message, now)
  if (change.message && request.stage === 'draft')
    await sql`update ekyc_requests set message = ${change.message} where id = ${id}`.execute(tx)
  const supplies = shown > 0 || change.message !== ''
  if (request.stage === 'info_requested' && supplies)
    await moveRequest(tx, request, { to: 'resubmitted', side: 'firm', now })
}

/** Returns the number of files that the bank did not see before. A file that no consent covers is added and not shown. */
async function changeDocuments(tx: Tx, request: RequestRecord, change: PatchEkycRequest, now: number): Promise<number> {
  const { documents_add: added, documents_remove: removed, consent } = change
  const before = await coveredDocuments(tx, request.id)
  if (removed.length > 0) await removeShared(tx, request.id, removed, now)
  if (added.length > 0) await addShared(tx, request, added, 'documents_add')
  const isSent = request.stage !== 'draft' && !isEnded(request.stage)
  if (consent) await recordConsent(tx, request, { consent, ...(await covering(tx, request)), now })
  const after = await coveredDocuments(tx, request.id)
  const [shown, hidden] = [countBeyond(after, before), countBeyond(before, after)]
  if (isSent && shown + hidden > 0) {
    const entry = { request: request.id, sender: 'firm', now, kind: 'documents' } as const
    await writeThread(tx, { ...entry, added: shown, removed: hidden })
    await emit(tx, 'ekyc.changed', { request: request.id })
  }
  if (added.length === 0 && removed.length === 0) return shown
  await recordActivity(tx, {
    type: 'ekyc.request.update',
    target_table: 'ekyc_requests',
    target_id: request.id,
    data: { added, removed },
  })
  // A change of shared documents changes the request: a user who saw the earlier state must reload it.
  await sql`update ekyc_requests set revision = revision + 1 where id = ${request.id}`.execute(tx)
  return shown
}

const countBeyond = (ids: ReadonlySet<number>, others: ReadonlySet<number>): number =>
  [...ids].filter((id) => !others.has(id)).length

async function covering(tx: Tx, request: RequestRecord): Promise<{ company: number; covers: number[] }> {
  const { company_id } = await getClient(tx, request.client)
  return { company: company_id, covers: await sharedLineages(tx, request.id) }
}

/** Sends a message to a bank: needs a consent in force and an open thread. That of a draft waits in the thread until it is sent. */
export async function say(tx: Tx, request: RequestRecord, message: string, now: number): Promise<void> {
  if (request.stage === 'draft') {
    await writeThread(tx, { request: request.id, sender: 'firm', now, message })
    return
  }
  if (request.stage === 'cancelled' || request.stage === 'expired')
    throw new AppError('E_CONFLICT', { reason: 'ekyc_thread_closed' }, 'The thread of this request is closed.')
  if (!(await consentInForce(tx, request.id, now))) throw invalidField('consent', 'ekyc_consent')
  await writeThread(tx, { request: request.id, sender: 'firm', now, message })
  await emit(tx, 'ekyc.changed', { request: request.id })
}
