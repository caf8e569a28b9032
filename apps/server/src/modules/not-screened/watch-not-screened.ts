import type { NotScreened, NotScreenedItem } from '@probity/contract/not-screened/not-screened.ts'
import { sql } from 'kysely'
import { advisoryLocks } from '#kernel/advisory-locks.ts'
import { inTenant, readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { announce } from '#kernel/live/live.ts'
import type { Services } from '#kernel/services.ts'
import { closeAlarm, noteAlarm, openAlarm } from './alarms.queries.ts'
import { mailAlarm, mailEveryMs } from './not-screened-mail.ts'
import { lateOf, listGapsOf, readLedger } from './read-ledger.ts'

/** How many an alarm names; the count has no limit. */
const namedMax = 500
const lookEveryMs = 30_000

const keyOf = ({ kind, id, ref_id, since }: NotScreenedItem): string => `${kind} ${id ?? ref_id} ${since}`

interface Look {
  /** Nothing to tell by mail without it. */
  alarm?: number
  ledger: NotScreened
  late: number
}

async function look(tx: Tx, { ledger, now }: { ledger: NotScreened; now: number }): Promise<Look> {
  const late = lateOf(ledger)
  const open = await openAlarm(tx)
  if (late === 0) {
    if (open === undefined) return { ledger, late }
    await closeAlarm(tx, open, now)
    await emit(tx, 'screening.alarm', { state: 'closed', late: 0, items: [] })
    await announce(tx, { topic: 'not_screened' })
    return { ledger, late }
  }
  const items = ledger.items.filter(({ is_late }) => is_late)
  const keys = items.map(keyOf)
  const fresh = items.filter((item) => !open?.told.includes(keyOf(item)))
  const isNews = fresh.length > 0 || late > (open?.late ?? 0)
  const news_date = isNews ? now : (open?.news_date ?? now)
  const alarm = isNews || late !== open?.late ? await noteAlarm(tx, { open, told: keys, late, news_date }) : open.id
  if (isNews) {
    const named = fresh.map(({ kind, id, ref_id, since, reason }) => ({
      [kind]: id ?? ref_id,
      since,
      reason,
    }))
    await emit(tx, 'screening.alarm', { state: 'open', late, items: named })
  }
  if (late !== open?.late) await announce(tx, { topic: 'not_screened' })
  const mailed = open?.mailed_date ?? null
  const isMailDue = mailed === null || (news_date > mailed && now - mailed >= mailEveryMs)
  return { ledger, late, ...(isMailDue && { alarm }) }
}

/** Raises, extends or ends the alarm of one organisation. Several processes look; one at a time writes. */
export async function watchOrganisation(services: Services, organisation: number): Promise<void> {
  const actor = systemActor(organisation)
  const lists = await listGapsOf(services, organisation)
  const now = services.now()
  const asked = { services, organisationId: organisation, lists, now, limit: namedMax }
  const before = await readingTenant(services.db, actor, async (tx) => ({
    ledger: await readLedger(tx, { ...asked, limit: 0 }),
    open: await openAlarm(tx),
  }))
  if (lateOf(before.ledger) === 0 && before.open === undefined) return
  const seen = await inTenant(services.db, actor, async (tx) => {
    const { rows } = await sql<{ taken: boolean }>`select
      pg_try_advisory_xact_lock(${advisoryLocks.notScreened}, current_org()) as taken`.execute(tx)
    return rows[0]?.taken === true ? look(tx, { ledger: await readLedger(tx, asked), now }) : undefined
  })
  if (seen?.alarm !== undefined)
    await mailAlarm(services, { organisation, alarm: seen.alarm, ledger: seen.ledger, late: seen.late })
}

/** Looks at every open organisation. Returns those whose ledger could not be read. */
export const watchNotScreened = (services: Services) =>
  forEachOrganisation(services, { name: 'watch-not-screened' }, ({ id }) => watchOrganisation(services, id))

/**
 * Looks all the time, in every process whatever its role: a worker that is not running cannot tell that it is not (decision 1062).
 */
export function watchSteadily(services: Services): () => Promise<void> {
  let looking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    looking = watchNotScreened(services).catch((error: unknown) =>
      services.log.error({ err: error }, 'who is not screened cannot be read'),
    )
  }, lookEveryMs)
  return async () => {
    clearInterval(timer)
    await looking
  }
}
