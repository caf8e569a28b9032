import { setTimeout as sleep } from 'node:timers/promises'
import type { RunErrorCode } from '@probity/contract/screening/run-errors.ts'
import { sql } from 'kysely'
import { inTenant, readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { LeaseLost } from '#kernel/database/with-lease.ts'
import { AppError } from '#kernel/errors.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { Hold, LongJob, Open, Subject } from '#kernel/long-job/long-job.ts'
import type { Services } from '#kernel/services.ts'
import { screenPage } from '../pages/screen-page.ts'
import { completeRun } from '../runs/complete-run.ts'
import { noteFailure, ReleaseGone } from '../runs/fail-run.ts'
import { moveRun } from '../runs/run-status.ts'
import { getRun, isSparing, type Run } from '../runs/runs.queries.ts'
import { runWorkers } from '../runs/start-run.ts'

const takenPauseMs = 100
const stuck: RunErrorCode = 'no_progress'

/** Uses the release with which the run began, whatever release is current. */
async function withReleaseOf(
  { lists }: Services,
  { release }: Run,
  work: (release: ServedRelease) => Promise<void>,
): Promise<void> {
  let isOpen = false
  try {
    await lists.withRelease(release, (served) => {
      isOpen = true
      return work(served)
    })
  } catch (error) {
    if (!isOpen && error instanceof AppError && error.code === 'E_NOT_FOUND') throw new ReleaseGone(release)
    throw error
  }
}

interface Screening {
  run: Run
  release: ServedRelease
  hold: Hold
  organisation: number
}

async function screenPages(services: Services, { run, release, hold, organisation }: Screening): Promise<void> {
  const { db, lists, now } = services
  const { signal, part } = hold
  const context = { db, actor: systemActor(organisation), run, release, lists, part, now }
  // As many parallel pages as search threads, so that the process keeps to its cores and leaves the others to interactive requests.
  // When a run skips most of the list, a thread answers a page before the next one is read, so it gets two.
  const pages = lists.threads * (isSparing(run) ? 2 : 1)
  const loop = async () => {
    while (!signal.aborted) {
      const end = await screenPage(context)
      if (end === 'none left') return
      // Other workers have the remaining pages. If one died, its pages are free again when its leases end.
      if (end === 'all taken') await sleep(takenPauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  // Waits for all loops before a failure is thrown, so that none continues after its job has failed.
  const ended = await Promise.allSettled(Array.from({ length: pages }, loop))
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Works on a run from where it stopped, until no page is open or a user pauses it. */
async function work(services: Services, { id, organisation }: Subject, hold: Hold): Promise<void> {
  const actor = systemActor(organisation)
  const run = await readingTenant(services.db, actor, (tx) => getRun(tx, sql`id = ${id}`))
  if (run.status !== 'running') return
  try {
    await withReleaseOf(services, run, (release) => screenPages(services, { run, release, hold, organisation }))
    // If the worker that completes it dies, its lease ends and this one does it.
    while (!hold.signal.aborted && !(await completeRun(services, { organisation, id, part: hold.part })))
      await sleep(takenPauseMs)
  } catch (error) {
    if (error instanceof LeaseLost) throw error
    services.log.error({ err: error, run: id }, 'screening run')
    const isGivenUp = await inTenant(services.db, actor, (tx) => noteFailure(tx, id, error))
    if (!isGivenUp) throw error
  }
}

async function openRuns(tx: Tx): Promise<Open[]> {
  const { rows } = await sql<Open>`select id, (person_done + company_done)::bigint as progress from screening_runs
    where org_id = current_org() and status = 'running' and not is_deleted order by id limit 1000`.execute(tx)
  return rows
}

async function giveUp(tx: Tx, id: number): Promise<void> {
  const { kind } = await getRun(tx, sql`id = ${id}`)
  const to = kind === 'batch' ? 'failed' : 'timeout'
  await moveRun(tx, { id, from: ['running'], to }, sql`, error = ${stuck}`)
}

export const screeningRun: LongJob = {
  name: 'run-screening',
  subject: 'run',
  processes: runWorkers,
  open: openRuns,
  work,
  giveUp,
}
