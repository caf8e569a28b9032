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

/** Works on the release the run began with, whatever serves by now. */
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
  // As many pages side by side as threads search: a process takes as many cores as it was given, and leaves the others to people.
  // Where a run spares most of the list, a thread answers a page sooner than the next is read: it has two.
  const pages = lists.threads * (isSparing(run) ? 2 : 1)
  const loop = async () => {
    while (!signal.aborted) {
      const end = await screenPage(context)
      if (end === 'none left') return
      // Another worker has the rest. Should it have died, its pages are free again when their claims end.
      if (end === 'all claimed') await sleep(claimedPauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
  // All of them end before the outcome is told: none goes on behind the back of a job that failed.
  const ended = await Promise.allSettled(Array.from({ length: pages }, loop))
  const failed = ended.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
}

/** Goes on with a run wherever it stands, until no page is open or somebody paused it. */
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
