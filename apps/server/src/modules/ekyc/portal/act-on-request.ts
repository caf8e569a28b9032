import type { PortalStep } from '@probity/contract/ekyc/alliance-portal.ts'
import type { EkycStage } from '@probity/contract/ekyc/ekyc-stages.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { moveRequest } from '../requests/move-request.ts'
import { lockRequest, type RequestRecord } from '../requests/requests.queries.ts'
import { writeThread } from '../requests/write-thread.ts'

const stageOf = {
  ask: 'info_requested',
  decline: 'rejected',
  accept: 'approved',
  review: 'in_review',
} as const satisfies Record<PortalStep['step'], EkycStage>

/** A question and an answer each add an entry to the thread, in the same transaction. */
export async function actOnRequest(tx: Tx, id: number, { step, message, bank_ref, now }: PortalStep & { now: number }) {
  if (message === '' && step !== 'review') throw invalidField('message', 'required')
  await actOnStage(tx, await lockRequest(tx, id), { stage: stageOf[step], message, bank_ref, now })
}

interface Act {
  stage: EkycStage
  message: string
  bank_ref: string | undefined
  now: number
}

/** Applies an action of a bank, made in the portal or at an alliance. */
export async function actOnStage(
  tx: Tx,
  request: RequestRecord,
  { stage, message, bank_ref, now }: Act,
): Promise<void> {
  const { id } = request
  if (bank_ref !== undefined) await sql`update ekyc_requests set bank_ref = ${bank_ref} where id = ${id}`.execute(tx)
  if (message !== '') await writeThread(tx, { request: id, sender: 'bank', now, message })
  if (stage !== request.stage) await moveRequest(tx, request, { to: stage, side: 'bank', now })
}

/** A bank accepts what it has opened. */
export function requireOpened(documents: readonly { opened_date: number | null }[]): void {
  if (documents.some(({ opened_date }) => opened_date === null)) throw invalidField('step', 'ekyc_unopened')
}

/** The bank's first look at a request marks it as received. */
export async function receiveRequest(tx: Tx, id: number, now: number): Promise<void> {
  const request = await lockRequest(tx, id)
  if (request.stage === 'submitted') await moveRequest(tx, request, { to: 'received', side: 'bank', now })
}

export async function sayAsBank(tx: Tx, id: number, { message, now }: { message: string; now: number }): Promise<void> {
  await lockRequest(tx, id)
  await writeThread(tx, { request: id, sender: 'bank', now, message })
  await emit(tx, 'ekyc.changed', { request: id })
}
