import { hongKongDay, instantAt } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { ListService, ServedRelease } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { matcherSettings } from '#modules/screening/screening.public.ts'
import { inForce, lastTest } from './self-tests.queries.ts'
import { startSelfTest } from './start-self-test.ts'

/** When the night's test begins, in Hong Kong. */
const nightlyAt = '03:00'
/** A change is followed by others: lists come in one after the other, and settings are saved again. */
const restMs = 10 * 60_000

/** Undefined while no release serves. */
function releaseNow(lists: ListService): ServedRelease | undefined {
  try {
    return lists.current()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/**
 * Whether a test is due: the night's, or one because what is in force is not what was tested last. Compared instead of told by
 * events, so that no change is lost (decision 1066).
 */
export async function dueReason(
  tx: Tx,
  { release, now }: { release: ServedRelease; now: number },
): Promise<'nightly' | 'changed' | undefined> {
  const today = hongKongDay(now)
  const last = await lastTest(tx)
  const { rows } = await sql<{
    create_date: number
  }>`select create_date from organisations where id = current_org()`.execute(tx)
  const began = instantAt(today, nightlyAt)
  const isNew = (rows[0]?.create_date ?? now) > began
  if (now >= began && !isNew && (last === undefined || last.start_date < began)) return 'nightly'
  if (last === undefined || now - last.start_date < restMs) return undefined
  return last.in_force === inForce(release, await matcherSettings(tx)) ? undefined : 'changed'
}

async function watch({ db, lists, now }: Services, organisation: number): Promise<void> {
  const release = releaseNow(lists)
  if (!release) return
  await inTenant(db, systemActor(organisation), async (tx) => {
    const reason = await dueReason(tx, { release, now: now() })
    if (reason !== undefined) await startSelfTest(tx, { release, reason, now: now() })
  })
}

/** Every five minutes: starts the tests that are due. */
export const watchSelfTestsJob = defineJob({
  name: 'watch-self-tests',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: async (services) => {
    await forEachOrganisation(services, { name: 'watch-self-tests' }, ({ id }) => watch(services, id))
  },
})
