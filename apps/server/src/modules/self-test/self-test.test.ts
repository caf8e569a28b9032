import { createHash } from 'node:crypto'
import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listed, releaseList } from '#test/world/list-release.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { startSelfTest } from './start-self-test.ts'
import { dueReason } from './watch-self-tests.ts'

let world: World
let demo: WorldOrganisation
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  demo = await world.organisation(`firm${++firms}`)
})
let firms = 0

/** A small draw: sixty parties of each list. */
const ask = async () => {
  const start = {
    release: world.services.lists.current(),
    reason: 'asked',
    now: world.services.now(),
    drawn: 60,
  } as const
  const id = await demo.tx((tx) => startSelfTest(tx, start))
  await world.work()
  return id
}
const latest = async () => (await demo.as('officer').get('/v2/self_tests/latest')).body.data
const state = async () => (await demo.as('officer').get('/v2/self_tests/state')).body.data
const set = (value: string, ...keys: string[]) =>
  demo.tx((tx) => sql`update configurations set config_value = ${value} where config_key = any(${keys})`.execute(tx))
/** Raises nothing that is not equal in every letter. */
const raiseOnlyEqual = () => set('1', 'raise_from', 'raise_from_binding')

describe('a test of the lists in force', () => {
  test('asks names of every kind through every way of screening, and finds the exact and the Chinese ones', async () => {
    await ask()
    const { test: done, findings } = await latest()
    expect(done).toMatchObject({ reason: 'asked', alarms: [], accepted_by: null })
    const { kinds, paths, lists, clean } = done.result
    expect(kinds.exact).toMatchObject({ missed: 0 })
    expect(kinds.chinese).toMatchObject({ missed: 0 })
    expect(kinds.exact.asked).toBeGreaterThan(40)
    expect(clean.asked).toBe(100)
    expect(paths.every(({ asked, half_ms }: { asked: number; half_ms: number }) => asked > 0 && half_ms > 0)).toBe(true)
    expect(lists.reduce((sum: number, list: typeof done.result) => sum + list.kinds.exact.asked, 0)).toBe(
      kinds.exact.asked,
    )
    const missed = findings.filter(({ outcome }: { outcome: string }) => outcome === 'missed').length
    expect(missed).toBe(kinds.changed.missed + kinds.weak.missed)
  })

  test('leaves no scan, hit, case, coverage, webhook or entry in the history of anybody', async () => {
    const person = await demo
      .as('officer')
      .post('/v2/individuals', { names: [{ name_type: 1, lang: 1, sur: 'CHAN', other: 'Tai Man' }] })
    await world.work()
    const tables = [
      'scans',
      'alerts',
      'alert_cases',
      'alert_case_entities',
      'screening_runs',
      'run_pages',
      'hit_notices',
    ]
    const rows = async () => {
      const counts: Record<string, unknown> = {}
      for (const table of [...tables, 'webhook_events', 'webhook_deliveries'])
        counts[table] = (await world.client.query(`select count(*) as n from ${table}`)).rows
      const { rows: covered } = await demo.tx((tx) => sql`select * from individuals_coverage order by id`.execute(tx))
      const { rows: logged } = await demo.tx((tx) =>
        sql`select id from activity_log where type not like 'self_test.%' and type not like 'user.%' order by id`.execute(
          tx,
        ),
      )
      return { counts, covered, logged, person: person.status }
    }
    const before = await rows()
    expect(before.person).toBe(200)
    await ask()
    expect(await rows()).toEqual(before)
    expect((await latest()).test.planted).toBeGreaterThan(80)
  })

  test('names each name that it missed, with the comparison and why it was not shown', async () => {
    await raiseOnlyEqual()
    await ask()
    const { test: done, findings } = await latest()
    expect(done.alarms).toContain('changed')
    const missed = findings.filter(
      ({ outcome, kind }: Record<string, string>) => outcome === 'missed' && kind === 'changed',
    )
    expect(missed.length).toBe(done.result.kinds.changed.missed)
    for (const finding of missed) {
      expect(['below_raising', 'below_threshold']).toContain(finding.reason)
      expect(finding.detail.en).not.toBe('')
    }
  })

  test('is repeated name by name by whoever has its day, release and settings', async () => {
    const [first, second] = [await ask(), await ask()]
    expect(second).not.toBe(first)
    const result = (id: number) =>
      demo.tx(async (tx) => {
        const { rows } = await sql<{
          result: { kinds: object }
        }>`select result from self_tests where id = ${id}`.execute(tx)
        return rows[0]!.result.kinds
      })
    expect(await result(second)).toEqual(await result(first))
  })

  test('is hashed whole, and its hash stands in the audit chain', async () => {
    const id = await ask()
    const { content_hash, content } = (await demo.as('auditor').get(`/v2/self_tests/${id}/file`)).body
    expect(createHash('sha256').update(canonicalJson(content)).digest('hex')).toBe(content_hash)
    const { rows } = await demo.tx((tx) =>
      sql<{
        hash: string
      }>`select data->>'content_hash' as hash from activity_log where type in ('self_test.pass', 'self_test.alarm') and target_id = ${id}`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([{ hash: content_hash }])
  })

  test('finds what is new on a list through an ongoing run over the changes alone', async () => {
    await releaseList(world, { list: 'own-night', rows: [listed('N-1', 'Orvando Kestrel')] })
    await ask()
    await releaseList(world, {
      list: 'own-night',
      rows: [
        listed('N-1', 'Orvando Kestrel'),
        listed('N-2', 'Wendeline Quarrington'),
        listed('N-3', 'Bertolt Hasselvander'),
      ],
    })
    await ask()
    const { result } = (await latest()).test
    expect(result.kinds.designated).toEqual({ asked: 2, missed: 0 })
    expect(
      result.lists.find(({ code }: { code: string }) => code === 'own-night').designated_ms,
    ).toBeGreaterThanOrEqual(0)
  })
})

describe('an alarm', () => {
  test('is told in the top bar, in the inbox and by mail, and ends with a test that finds the names', async () => {
    await raiseOnlyEqual()
    await set('wing@firm.example', 'notify_new_alerts')
    await ask()
    const alarm = await state()
    expect(alarm).toMatchObject({ state: 'alarm' })
    expect(alarm.missed).toBeGreaterThan(0)
    expect((await latest()).test.told).toEqual(['wing@firm.example'])
    const items = (await demo.as('officer').get('/v2/inbox')).body.data.items as { kind: string }[]
    expect(items.map(({ kind }) => kind)).toContain('self_test.alarm')
    await set('0.7', 'raise_from', 'raise_from_binding')
    await ask()
    expect(await state()).toMatchObject({ state: 'passed' })
  })

  test('stays when somebody accepts it with a reason, which is asked once', async () => {
    await raiseOnlyEqual()
    const id = await ask()
    const accept = (reason: string) => demo.as('officer').post(`/v2/self_tests/${id}/accept`, { reason })
    expect((await accept('')).status).toBe(400)
    expect((await accept('The level is raised for a week.')).status).toBe(200)
    expect(await state()).toMatchObject({ state: 'accepted' })
    expect((await latest()).test).toMatchObject({
      accepted_by: 'officer',
      accepted_reason: 'The level is raised for a week.',
    })
    expect((await accept('Again')).status).toBe(409)
  })
})

describe('a test is due', () => {
  const due = (now: number) => demo.tx((tx) => dueReason(tx, { release: world.services.lists.current(), now }))
  const made = Date.now()
  const night = (days: number, time: string) =>
    Date.parse(`${new Date(made + days * 86_400_000).toISOString().slice(0, 10)}T${time}:00+08:00`)
  test('once a night, from three o’clock in Hong Kong on, and not on the day an organisation is made', async () => {
    expect(await due(made)).toBeUndefined()
    expect(await due(night(2, '02:59'))).toBeUndefined()
    expect(await due(night(2, '03:00'))).toBe('nightly')
    await ask()
    expect(await due(night(2, '03:00'))).toBe('nightly')
    await demo.tx((tx) => sql`update self_tests set start_date = ${night(2, '03:00')}`.execute(tx))
    expect(await due(night(2, '23:59'))).toBeUndefined()
  })
  test('after a change of the settings or lists that the organisation sees, when it has rested', async () => {
    await ask()
    await demo.tx((tx) => sql`update self_tests set start_date = ${night(0, '04:00')}`.execute(tx))
    expect(await due(night(0, '05:00'))).toBeUndefined()
    await raiseOnlyEqual()
    expect(await due(night(0, '05:00'))).toBe('changed')
    expect(await due(night(0, '04:05'))).toBeUndefined()
  })
})
