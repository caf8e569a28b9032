import { daysLater, hongKongDay, instantAt } from '@probity/contract/values/hong-kong-time.ts'
import type { Random } from '@probity/matching/synthetic/random.ts'
import { sql } from 'kysely'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { type ServedRelease, visibleTo } from '#kernel/list-service.ts'
import type { DemoOrganisation } from '#kernel/modules/demo.ts'
import { insertRows } from '#kernel/rows/write-rows.ts'
import type { Services } from '#kernel/services.ts'
import { matcherSettings } from '#modules/screening/screening.public.ts'
import { alarmsOf, noTallies, resultOf, type Tallies } from '../asking/tally.ts'
import { contentHashOf, signedContent, writeFindings } from '../complete-self-test.ts'
import { datedRandom } from '../naming/draw-names.ts'
import { inForce } from '../self-tests.queries.ts'
import { lastMisses } from './last-misses.ts'

const nights = 90
/** Nights, counted back, on which a name in Chinese characters was missed until its reading was added. */
const alarmNights: Readonly<Record<number, number>> = { 75: 2, 74: 1, 41: 1 }
const share = { changed: 0.7, chinese: 0.2, weak: 0.06 }
const secondsTaken = 74

/** Ninety nights of tests, written once per organisation: the last as of the lists and settings in force. */
export async function seedSelfTests(services: Services, organisations: readonly DemoOrganisation[]): Promise<void> {
  const release = services.lists.current()
  for (const { id, register } of organisations)
    if (register === 'whole')
      await inTenant(services.db, systemActor(id), (tx) => writeNights(tx, { id, release, now: services.now() }))
}

interface Seed {
  id: number
  release: ServedRelease
  now: number
}

async function writeNights(tx: Tx, { id, release, now }: Seed): Promise<void> {
  const { rows } = await sql`select 1 from self_tests where org_id = current_org() limit 1`.execute(tx)
  if (rows.length > 0) return
  const settings = await matcherSettings(tx)
  const today = hongKongDay(now)
  // Before three o'clock the last night is yesterday's.
  const last = instantAt(today, '03:02') <= now ? today : daysLater(today, -1)
  const served = visibleTo(release.lists, id)
  const of = { release: release.id, algorithm: settings.algorithm, settings, in_force: inForce(release, settings) }
  const tests = Array.from({ length: nights }, (_, at) => {
    const ago = nights - 1 - at
    const day = daysLater(last, -ago)
    const start_date = instantAt(day, '03:00')
    const end_date = start_date + secondsTaken * 1_000
    const result = resultOf(nightOf(datedRandom(day, 'demo'), { served, ago }), { served, now: end_date })
    const alarms = alarmsOf(result)
    const accepted = alarms.length === 0 ? null : 'officer'
    return {
      ...of,
      ...{ step: 'completed', reason: 'nightly', day, start_date, end_date, create_date: start_date, alarms, result },
      total: result.wrong_top.asked + result.kinds.weak.asked + result.clean.asked,
      done: result.wrong_top.asked + result.kinds.weak.asked + result.clean.asked,
      content_hash: contentHashOf({ test: 0, day, ...of, result, findings: [] }),
      accepted_by: accepted,
      accepted_date: accepted === null ? null : end_date + 6 * 3_600_000,
      accepted_reason: accepted === null ? null : 'The reading is added; the next night shows whether it is found.',
    }
  })
  const ids = await insertRows(tx, 'self_tests', tests)
  await signLast(
    tx,
    ids.at(-1)!,
    served.map(({ code }) => code),
  )
}

/** The last night has its missed names, and the hash that a reader can check. */
async function signLast(tx: Tx, id: number, lists: readonly string[]): Promise<void> {
  await writeFindings(tx, id, lastMisses(lists))
  const content_hash = contentHashOf(await signedContent(tx, id))
  await sql`update self_tests set content_hash = ${content_hash} where org_id = current_org() and id = ${id}`.execute(
    tx,
  )
}

interface Night {
  served: ReturnType<typeof visibleTo>
  ago: number
}

function nightOf(random: Random, { served, ago }: Night): Tallies {
  const tallies = noTallies()
  tallies.clean = { asked: 100, raised: random.integer(3) }
  const [largest] = served.toSorted((one, other) => other.entities - one.entities)
  for (const { code, entities } of served) {
    const exact = Math.min(entities, 1_000)
    const of = (part: number) => Math.round(exact * part)
    const isLargest = code === largest?.code
    const missed = isLargest ? (ago === 0 ? lastMisses([code]).length : random.integer(4)) : 0
    tallies.lists[code] = {
      kinds: {
        exact: { asked: exact, missed: 0 },
        changed: { asked: of(share.changed), missed: Math.min(missed, Math.floor(of(share.changed) / 250)) },
        chinese: { asked: of(share.chinese), missed: isLargest ? (alarmNights[ago] ?? 0) : 0 },
        weak: { asked: of(share.weak), missed: 0 },
      },
      wrong_top: isLargest ? 9 + random.integer(6) : 0,
    }
  }
  const changed = Object.values(tallies.lists).reduce((sum, { kinds }) => sum + (kinds.changed?.missed ?? 0), 0)
  const asked = Object.values(tallies.lists).reduce(
    (sum, { kinds }) =>
      sum + (['exact', 'changed', 'chinese'] as const).reduce((n, kind) => n + (kinds[kind]?.asked ?? 0), 0),
    0,
  )
  const each = Math.floor(asked / 5)
  tallies.paths = {
    single: { asked: asked - 4 * each, missed: changed, took: { 16: 300, 32: 60 }, all_ms: 61 },
    customer: { asked: each, missed: alarmNights[ago] ?? 0, took: { 16: 300, 32: 60 }, all_ms: 58 },
    batch: { asked: each, missed: 0, took: { 256: 300, 512: 60 }, all_ms: 431 },
    ongoing: { asked: each, missed: 0, took: { 256: 300, 512: 60 }, all_ms: 402 },
    match: { asked: each, missed: 0, took: { 8: 300, 16: 60 }, all_ms: 37 },
  }
  return tallies
}
