import { z } from 'zod'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { judgePage } from '../judging/judge-again.ts'
import { markChanged, portionEnd } from '../judging/mark-changed.ts'
import { storePassed, storeSeen, sweepState } from '../judging/sweep-state.ts'

const patienceMs = 10 * 60_000
/** Longer than a save takes from its `updated_date` to its commit. */
const overlapMs = 60_000
/** Pages of one kind per run; the run in the next minute continues. */
const pagesPerRun = 50

interface Round {
  organisation: number
  signal: AbortSignal
}

async function markSince(services: Services, organisation: number, seen: number): Promise<void> {
  const until = services.now()
  for (let since = seen - overlapMs; since < until; )
    since = await inTenant(services.db, systemActor(organisation), async (tx) => {
      const end = await portionEnd(tx, { since, until })
      await markChanged(tx, { since, until: end })
      await storeSeen(tx, end)
      return end
    })
}

async function judgeStale({ db }: Services, { organisation, signal }: Round): Promise<void> {
  let after: number | null = 0
  for (let page = 0; page < pagesPerRun && after !== null && !signal.aborted; page++)
    after = await judgePage(db, { organisation, which: 'stale', after })
}

async function judgeByChangedRules(
  { db }: Services,
  { organisation, signal, rules, from }: Round & { rules: string; from: number | null },
): Promise<void> {
  let after = from
  for (let page = 0; page < pagesPerRun && after !== null && !signal.aborted; page++) {
    const last: number | null = await judgePage(db, { organisation, which: 'all', after })
    await inTenant(db, systemActor(organisation), (tx) => storePassed(tx, rules, last))
    after = last
  }
}

async function sweep(services: Services, round: Round): Promise<void> {
  const { organisation } = round
  const state = await inTenant(services.db, systemActor(organisation), (tx) => sweepState(tx, services.now()))
  await markSince(services, organisation, state.seen_date)
  await judgeStale(services, round)
  await judgeByChangedRules(services, { ...round, rules: state.rules, from: state.after_id })
}

/**
 * Rechecks stored records after changes of the register, the rates and the rules. It reads changed parties from the register, so
 * that an import of many parties costs one query a minute instead of one job per party.
 */
export const judgeRecordsAgainJob = defineJob({
  name: 'judge-records-again',
  payload: z.object({}),
  cron: '* * * * *',
  expireInSeconds: 3600,
  run: async (services, _payload, { signal }) => {
    await forEachOrganisation(services, { name: 'judge-records-again', patienceMs, signal }, ({ id }) =>
      sweep(services, { organisation: id, signal }),
    )
  },
})
