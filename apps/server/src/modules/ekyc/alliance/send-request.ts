import { allianceBackoffMs, allianceTimeoutMs } from '@probity/contract/ekyc/alliance-link.ts'
import { sql } from 'kysely'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { announce } from '#kernel/live/live.ts'
import type { Hold } from '#kernel/long-job/long-job.ts'
import type { Services } from '#kernel/services.ts'
import { SecretLost } from '#kernel/storage/secret-box.ts'
import { AllianceFailed } from './call-alliance.ts'
import { nextStep, type Step } from './next-step.ts'
import { openAlliance } from './save-alliance.ts'
import { findSending, nextRetry, type Sending } from './sendings.queries.ts'
import { type CallStep, takeStep } from './take-step.ts'

/** More steps than a request has documents and unsent entries. */
const stepsMax = 1_200

interface Which {
  organisation: number
  id: number
  timeoutMs?: number
}

/** Sends the unsent parts of a request to the alliance, step by step, until a call fails. */
export async function sendRequest(
  services: Services,
  { organisation, id, timeoutMs }: Which,
  { signal, confirm }: Hold,
): Promise<void> {
  const writing = <T>(work: (tx: Tx) => Promise<T>) =>
    inTenant(services.db, systemActor(organisation), async (tx) => {
      await confirm(tx)
      return work(tx)
    })
  for (let left = stepsMax; left > 0 && !signal.aborted; left--) {
    const begun = await writing((tx) => beginStep(tx, id, services.now()))
    if (!begun) return
    const { sending, step } = begun
    try {
      const made = isCall(step)
        ? await takeStep(
            { services, organisation, sending, alliance: opened(services, organisation, sending, timeoutMs) },
            step,
          )
        : refuse(step)
      await writing((tx) => recordTaken(tx, { sending, step, made }))
    } catch (error) {
      const failed = failureOf(error)
      await writing((tx) => recordFailure(tx, { sending, step, failed, now: services.now() }))
      return
    }
  }
}

const opened = (services: Services, organisation: number, { alliance }: Sending, timeoutMs = allianceTimeoutMs) => ({
  ...openAlliance(services, organisation, alliance),
  timeoutMs,
})

const isCall = (step: Step): step is CallStep => step.do !== 'pass' && step.do !== 'lacks-consent'

function refuse(step: Step): undefined {
  if (step.do === 'lacks-consent') throw new AllianceFailed('consent', {})
}

function failureOf(error: unknown): AllianceFailed {
  if (error instanceof AllianceFailed) return error
  if (error instanceof SecretLost) return new AllianceFailed('key', { detail: error.message })
  throw error
}

/** The next step, if any. An alliance to which a request got through is sent the others that it failed to take. */
async function beginStep(tx: Tx, request: number, now: number): Promise<{ sending: Sending; step: Step } | undefined> {
  const sending = await findSending(tx, request, now)
  if (!sending) return undefined
  const step = nextStep(sending)
  if (!step) {
    await sql`update ekyc_sendings set state = 'sent', tries = 0, next_date = null, problem = null, http_status = null,
      detail = '' where id = ${sending.id}`.execute(tx)
    await announce(tx, { topic: 'ekyc', id: request })
    const next = await nextRetry(tx, now)
    if (next !== undefined) await emit(tx, 'send-to-alliance', { request: next })
    return undefined
  }
  const mayReveal = step.do === 'client' || step.do === 'copy' || step.do === 'request'
  if (mayReveal && !sending.isBegun)
    await sql`update ekyc_sendings set begun_date = ${now} where id = ${sending.id}`.execute(tx)
  return { sending, step }
}

interface Taken {
  sending: Sending
  step: Step
  made: string | undefined
}

async function recordTaken(tx: Tx, { sending, step, made }: Taken): Promise<void> {
  const idOf = (what: Step['do']) => (step.do === what ? (made ?? null) : null)
  const until = 'until' in step ? step.until : 0
  await sql`update ekyc_sendings set client_ref = coalesce(${idOf('client')}, client_ref),
      request_ref = coalesce(${idOf('request')}, request_ref), sent_until = greatest(sent_until, ${until}), tries = 0,
      next_date = null, problem = null, http_status = null, detail = '' where id = ${sending.id}`.execute(tx)
  if (step.do === 'copy')
    await sql`update ekyc_request_documents set alliance_ref = ${made}, alliance_state = 'copied'
      where id = ${step.shared.id}`.execute(tx)
  const added = step.do === 'request' ? step.copies : step.do === 'documents' ? step.add : []
  const removed = step.do === 'documents' ? step.remove : []
  for (const [rows, state] of [
    [added, 'shared'],
    [removed, 'removed'],
  ] as const)
    if (rows.length > 0)
      await sql`update ekyc_request_documents set alliance_state = ${state}
        where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx)
}

interface Failure {
  sending: Sending
  step: Step
  failed: AllianceFailed
  now: number
}

/** Schedules a retry, if any: a step that the alliance refuses is not retried, unless it ends the bank's access. */
async function recordFailure(tx: Tx, { sending, step, failed, now }: Failure): Promise<void> {
  const { problem, status, detail } = failed
  const isEnding = step.do === 'withdraw' || (step.do === 'stage' && step.stage === 'cancelled')
  const isFinal = isRefusal(failed) || sending.tries >= allianceBackoffMs.length
  const next =
    isFinal && !isEnding ? null : now + allianceBackoffMs[Math.min(sending.tries, allianceBackoffMs.length - 1)]!
  await sql`update ekyc_sendings set state = ${next === null ? 'failed' : 'waiting'}, tries = tries + 1, next_date = ${next},
    problem = ${problem}, http_status = ${status}, detail = ${detail} where id = ${sending.id}`.execute(tx)
  await announce(tx, { topic: 'ekyc', id: sending.request })
}

/** A retry would fail in the same way. */
function isRefusal({ problem, status }: AllianceFailed): boolean {
  if (problem === 'status') return status !== null && status < 500 && status !== 408 && status !== 425 && status !== 429
  return problem === 'consent' || problem === 'file'
}
