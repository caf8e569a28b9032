import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { inTenant, systemActor } from '#kernel/tenant.ts'
import { completeRun } from '../complete-run.ts'
import { getRun, type Run } from '../runs.queries.ts'
import { screenPage } from '../screen-page.ts'

/** Pages are screened side by side, so that one waits for the database while another is compared. */
const side = 2

async function screenPages(
  services: Services,
  run: Run,
  { signal, organisationId }: { signal: AbortSignal; organisationId: number },
): Promise<void> {
  const release = await services.lists.byId(run.release)
  const actor = systemActor(organisationId)
  const loop = async () => {
    while (!signal.aborted) {
      const more = await inTenant(services.db, actor, async (tx) => {
        const { status } = await getRun(tx, sql`id = ${run.id}`)
        return status === 'running' && (await screenPage(tx, { run, release, now: services.now }))
      })
      if (!more) return
    }
  }
  await Promise.all(Array.from({ length: side }, loop))
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
      await screenPages(services, run, { signal, organisationId })
    } catch (error) {
      log.error({ err: error, run: id }, 'screening run')
      await inTenant(services.db, actor, (tx) =>
        sql`update screening_runs set error = ${String((error as Error).message ?? error).slice(0, 500)}
        where id = ${id} and status = 'running'`.execute(tx),
      )
      throw error
    }
    if (!signal.aborted) await completeRun(services, organisationId, id)
  },
})
