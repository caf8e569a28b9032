import type { GiveConsent } from '@probity/contract/ekyc/ekyc.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import { isAttachmentOf } from '../../attachments/attachments.public.ts'
import { hastenSending } from '../alliance/hasten-sending.ts'
import type { RequestRecord } from './requests.queries.ts'
import { writeThread } from './write-thread.ts'

export interface InForce {
  id: number
  covers: number[]
}

/** The consent that currently lets a bank open the documents of a request. */
export async function consentInForce(tx: Tx, request: number, now: number): Promise<InForce | undefined> {
  const { rows } = await sql<InForce & { holds: boolean }>`select id, covers,
      withdrawn_date is null and until >= ${hongKongDay(now)} as holds
    from ekyc_consents where request = ${request} order by id desc limit 1`.execute(tx)
  return rows[0]?.holds === true ? { id: rows[0].id, covers: rows[0].covers } : undefined
}

interface Recorded {
  consent: GiveConsent
  company: number
  /** Lineages of the request's documents. */
  covers: readonly number[]
  now: number
}

/** Records a consent as it was given. It must be in force, and its signed form, if any, must belong to the company. */
export async function recordConsent(tx: Tx, request: RequestRecord, { consent, company, covers, now }: Recorded) {
  const { text, attachment_id, ...given } = consent
  if (given.given_on > hongKongDay(now)) throw invalidField('consent.given_on', 'ekyc_future')
  if (given.until < hongKongDay(now)) throw invalidField('consent.until', 'ekyc_past')
  if (given.how === 'signed_form' && attachment_id === null) throw invalidField('consent.attachment_id', 'required')
  if (attachment_id !== null && !(await isAttachmentOf(tx, { attachment: attachment_id, company })))
    throw invalidField('consent.attachment_id', 'no_such_record')
  const id = await insertOne(tx, 'ekyc_consents', {
    ...given,
    request: request.id,
    consent_text: text,
    attachment: attachment_id,
    covers: [...covers],
  })
  await recordActivity(tx, {
    type: 'ekyc.consent.record',
    target_table: 'ekyc_requests',
    target_id: request.id,
    data: { consent: id, bank: request.bank, given_by: given.given_by, until: given.until, documents: covers.length },
  })
}

/** Refuses to send documents that the consent in force does not cover. */
export async function requireConsent(
  tx: Tx,
  request: number,
  { lineages, now }: { lineages: readonly number[]; now: number },
) {
  const found = await consentInForce(tx, request, now)
  if (!found || !lineages.every((lineage) => found.covers.includes(lineage)))
    throw invalidField('consent', 'ekyc_consent')
}

/** Ends the bank's access at once. */
export async function withdrawConsent(
  tx: Tx,
  request: RequestRecord,
  { reason, now }: { reason: string; now: number },
) {
  const found = await consentInForce(tx, request.id, now)
  if (!found)
    throw new AppError('E_CONFLICT', { reason: 'ekyc_no_consent' }, 'There is no consent in force to withdraw.')
  await sql`update ekyc_consents set withdrawn_date = ${now}, withdrawn_by = current_username(), withdrawn_reason = ${reason}
    where id = ${found.id}`.execute(tx)
  await writeThread(tx, { request: request.id, sender: 'firm', now, kind: 'consent' })
  await recordActivity(tx, {
    type: 'ekyc.consent.withdraw',
    target_table: 'ekyc_requests',
    target_id: request.id,
    data: { consent: found.id, bank: request.bank },
  })
  await hastenSending(tx, request.id)
  await emit(tx, 'ekyc.changed', { request: request.id })
}
