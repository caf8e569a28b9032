import { sql } from 'kysely'
import { z } from 'zod'
import { inSteps } from '#kernel/database/in-steps.ts'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { screenTransaction } from '../screening/screen-transaction.ts'
import { releaseNow } from './screen-transaction.ts'

const pageSize = 50
const patienceMs = 10 * 60_000

/** Live transactions with a party that is not screened as it is now, in pages by id. */
async function missedAfter(services: Services, organisationId: number, after: number): Promise<number[]> {
  const { rows } = await readingTenant(services.db, systemActor(organisationId), (tx) =>
    sql<{
      id: number
    }>`select t.id from transactions_coverage c join transactions t on t.org_id = c.org_id and t.id = c.id
      where c.due_date is not null and t.id > ${after} and not t.is_deleted order by t.id limit ${pageSize}`.execute(
      tx,
    ),
  )
  return rows.map(({ id }) => id)
}

async function screenMissed(services: Services, organisationId: number, release: ServedRelease): Promise<void> {
  for (let after = 0; ; ) {
    const missed = await missedAfter(services, organisationId, after)
    for (const transaction of missed) {
      const steps = screenTransaction({ transaction, release, now: services.now() })
      await inSteps(services.db, systemActor(organisationId), steps)
    }
    if (missed.length < pageSize) return
    after = missed.at(-1)!
  }
}

/** Screens transactions that were saved while no list was loaded, or whose job was lost. */
export const screenMissedJob = defineJob({
  name: 'screen-missed-transactions',
  payload: z.object({}),
  cron: '*/2 * * * *',
  expireInSeconds: 3600,
  run: async (services, _payload, { signal }) => {
    const release = releaseNow(services.lists)
    if (!release) return
    await forEachOrganisation(services, { name: 'screen-missed-transactions', patienceMs, signal }, ({ id }) =>
      screenMissed(services, id, release),
    )
  },
})
