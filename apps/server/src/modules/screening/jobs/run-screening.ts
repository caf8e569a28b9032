import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { screenPage } from '../pages/screen-page.ts'
import { completeRun } from '../runs/complete-run.ts'
import { noteFailure, ReleaseGone } from '../runs/fail-run.ts'
import { getRun, isSparing, type Run } from '../runs/runs.queries.ts'

const claimedPauseMs = 100

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
  signal: AbortSignal
  organisationId: number
}

async function screenPages(services: Services, { run, release, signal, organisationId }: Screening): Promise<void> {
  const { db, lists, now } = services
  const context = { db, actor: systemActor(organisationId), run, release, lists, now }
  // As many parallel pages as search threads, so that the process keeps to its cores and leaves the others to interactive requests.
  // When a run skips most of the list, a thread answers a page before the next one is read, so it gets two.
  const pages = lists.threads * (isSparing(run) ? 2 : 1)
  const loop = async () => {
    while (!signal.aborted) {
      const end = await screenPage(context)
      if (end === 'none left') return
      // Other workers hold the remaining pages. If one died, its pages are free again when the claims expire.
      if (end === 'all claimed') await sleep(claimedPauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  // Waits for all loops before a failure is thrown, so that none continues after its job has failed.
  const ended = await Promise.allSettled(Array.from({ length: pages }, loop))
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Works on a run from where it stopped, until no page is open or a user pauses it. */
export const runScreening = defineJob({
  name: 'run-screening',
  payload: z.object({ run: z.number().int(), organisation_id: z.number().int() }),
  expireInSeconds: 6 * 3600,
  run: async (services, { run: id, organisation_id: organisationId }, { signal, log }) => {
    const actor = systemActor(organisationId)
    const run = await inTenant(services.db, actor, (tx) => getRun(tx, sql`id = ${id}`))
    if (run.status !== 'running') return
    try {
      await withReleaseOf(services, run, (release) => screenPages(services, { run, release, signal, organisationId }))
      if (!signal.aborted) await completeRun(services, organisationId, id)
    } catch (error) {
      log.error({ err: error, run: id }, 'screening run')
      const isGivenUp = await inTenant(services.db, actor, (tx) => noteFailure(tx, id, error))
      if (!isGivenUp) throw error
    }
  },
})
