import { hash } from 'node:crypto'
import {
  type SelfTest,
  type SelfTestAlarm,
  type SelfTestFinding,
  type SelfTestLatest,
  type SelfTestNight,
  type SelfTestResult,
  type SelfTestState,
  selfTestMaxAgeMs,
} from '@probity/contract/self-test/self-test.ts'
import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import { type ServedRelease, visibleTo } from '#kernel/list-service.ts'
import type { MatcherSettings } from '#modules/screening/screening.public.ts'
import type { Tallies } from './asking/tally.ts'

export interface RunningTest {
  id: number
  step: 'running' | 'completed' | 'failed'
  day: string
  release: string
  previous_release: string | null
  algorithm: string
  settings: MatcherSettings
  drawn: number
  done: number
  tallies: Tallies | null
}

/** The lists that the organisation sees and the settings it screens with, as one text to compare. */
export const inForce = (release: ServedRelease, settings: MatcherSettings): string => {
  const lists = visibleTo(release.lists, settings.organisation_id!).map(({ code, version }) => [code, version])
  return hash('sha256', canonicalJson({ lists, settings }))
}

export async function getTest(tx: Tx, id: number): Promise<RunningTest> {
  const { rows } =
    await sql<RunningTest>`select id, step, day::text, release, previous_release, algorithm, settings, drawn, done, tallies
    from self_tests where org_id = current_org() and id = ${id}`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

interface Last {
  id: number
  day: string
  release: string
  in_force: string
  start_date: number
}

/** The last test that began and did not fail. */
export async function lastTest(tx: Tx): Promise<Last | undefined> {
  const { rows } = await sql<Last>`select id, day::text, release, in_force, start_date from self_tests
    where org_id = current_org() and step <> 'failed' order by id desc limit 1`.execute(tx)
  return rows[0]
}

const nightsMax = 90
/** Every missed name is stored; a screen shows the first of them. */
const findingsShown = 500

interface Row extends Omit<SelfTest, 'planted'> {
  total: number
}

async function completedTest(tx: Tx, id: number | undefined): Promise<SelfTest | null> {
  const which = id === undefined ? sql`true` : sql`id = ${id}`
  const { rows } =
    await sql<Row>`select id, day::text, reason, start_date, end_date, release, algorithm, total, result, alarms,
      content_hash, accepted_by, accepted_date, accepted_reason, told
    from self_tests where org_id = current_org() and step = 'completed' and ${which} order by end_date desc, id desc limit 1`.execute(
      tx,
    )
  if (!rows[0]) return null
  const { total, ...test } = rows[0]
  return { ...test, planted: total - test.result.clean.asked }
}

export async function getCompleted(tx: Tx, id: number): Promise<SelfTest> {
  const test = await completedTest(tx, id)
  if (test === null) throw notFound()
  return test
}

export async function findingsOf(tx: Tx, test: number, limit: number | null = null): Promise<SelfTestFinding[]> {
  const { rows } =
    await sql<SelfTestFinding>`select id, outcome, kind, way, path, list, entity_id, entity_name, name, score, reason,
      detail, top_name, top_score from self_test_findings where org_id = current_org() and test = ${test}
    order by outcome, (kind = 'weak'), kind = 'changed', id limit ${limit}`.execute(tx)
  return rows
}

async function nights(tx: Tx): Promise<SelfTestNight[]> {
  // The last test of each day: one that was asked for after a change counts as that night's.
  const { rows } = await sql<SelfTestNight>`select * from (select distinct on (day) id, day::text, reason, end_date,
      result->'kinds' as kinds, result->'wrong_top' as wrong_top, alarms, accepted_by
    from self_tests where org_id = current_org() and step = 'completed' order by day desc, end_date desc, id desc limit ${nightsMax}) n
    order by day`.execute(tx)
  return rows
}

export async function latest(tx: Tx): Promise<SelfTestLatest> {
  const test = await completedTest(tx, undefined)
  const { rows } = await sql<NonNullable<SelfTestLatest['running']>>`select id, done, total, start_date from self_tests
    where org_id = current_org() and step = 'running'`.execute(tx)
  return {
    test,
    running: rows[0] ?? null,
    nights: await nights(tx),
    findings: test === null ? [] : await findingsOf(tx, test.id, findingsShown),
  }
}

interface Current {
  end_date: number
  alarms: SelfTestAlarm[]
  accepted_by: string | null
  kinds: SelfTestResult['kinds']
}

/** Names that an alarm is about: those of the kinds that fall short. */
export const missedIn = ({ alarms, kinds }: Pick<Current, 'alarms' | 'kinds'>): number =>
  alarms.reduce((sum, alarm) => (alarm === 'wrong_top' ? sum : sum + kinds[alarm].missed), 0)

/** How the last test stands. The first is due a day after the organisation was made. */
export async function stateOf(tx: Tx, now: number): Promise<SelfTestState> {
  const { rows } = await sql<Current>`select end_date, alarms, accepted_by, result->'kinds' as kinds from self_tests
    where org_id = current_org() and step = 'completed' order by end_date desc, id desc limit 1`.execute(tx)
  const [test] = rows
  if (test === undefined) {
    const made = await sql<{
      create_date: number
    }>`select create_date from organisations where id = current_org()`.execute(tx)
    const isDue = now - (made.rows[0]?.create_date ?? now) > selfTestMaxAgeMs
    return { state: isDue ? 'not_run' : 'not_due', missed: 0, end_date: null }
  }
  const of = { missed: missedIn(test), end_date: test.end_date }
  if (now - test.end_date > selfTestMaxAgeMs) return { ...of, state: 'not_run' }
  if (test.alarms.length === 0) return { ...of, state: 'passed' }
  return { ...of, state: test.accepted_by === null ? 'alarm' : 'accepted' }
}
