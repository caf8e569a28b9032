import { batchTypes } from '@probity/contract/screening/batches.ts'
import { watchlistCategories } from '@probity/contract/screening/screening.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCompany, addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let firm: WorldOrganisation
let officer: ReturnType<WorldOrganisation['as']>
let id: number
const logged = (like: string) =>
  firm.tx((tx) =>
    tx
      .selectFrom('activity_log')
      .select(['type', 'severity', 'data'])
      .where('type', 'like', like)
      .orderBy('id')
      .execute(),
  )

beforeAll(async () => {
  world = await openWorld()
  firm = await world.organisation('firm')
  officer = firm.as('officer')
  await firm.tx(async (tx) => {
    await addPerson(tx, { names: ['Probity Testhit'], dob: '1970-01-10' })
    await addPerson(tx, { names: ['Unlisted Customer'] })
    await addCompany(tx, { names: ['Unlisted Trading Limited'] })
  })
  id = (await officer.post('/v2/screening/batch_start', { type: 'all' })).body.data.id
  await world.work()
})

describe('the row of a batch', () => {
  const whole = expect.any(Number)
  const read = async () => (await officer.get(`/v2/system_batch_histories/${id}`)).body.data
  test.each<[field: string, ids: string, value: () => unknown]>([
    ['id', '[BAT-010]', () => id],
    ['type', '[BAT-011]', () => 'all'],
    ['status', '[BAT-012]', () => 'completed'],
    ['person_current_id', '[BAT-013] [BAT-030] [BAT-034]', () => whole],
    ['company_current_id', '[BAT-014] [BAT-031] [BAT-034]', () => whole],
    ['updated_date', '[BAT-015]', () => whole],
    ['initiator', '[BAT-016] [BAT-061]', () => 'manual'],
    ['user', '[BAT-017] [BAT-061]', () => 'officer'],
    ['start_date', '[BAT-018]', () => whole],
    ['duration', '[BAT-019]', () => whole],
    ['processed_records', '[BAT-020]', () => 3],
    ['is_paused', '[BAT-022]', () => false],
    ['is_resumed', '[BAT-023]', () => false],
    ['is_completed', '[BAT-024]', () => true],
    ['is_failed', '[BAT-025]', () => false],
    ['progress', '[BAT-026]', () => 1],
    ['progress_last_touch', '[BAT-027]', () => whole],
    ['stop', '[BAT-029]', () => whole],
    ['person_total', '[BAT-032] [BAT-034]', () => 2],
    ['company_total', '[BAT-033] [BAT-034]', () => 1],
  ])('carries %s %s', async (field, _ids, value) => {
    expect((await read())[field]).toEqual(value())
  })
  test('counts the alerts it raised, and says when it began and how long it worked [BAT-019] [BAT-021] [BAT-028]', async () => {
    const data = await read()
    expect(data.alerts_generated).toBe((await officer.get('/v2/alerts/count')).body.data.count)
    expect(data.start).toBe(data.start_date)
    expect(data.stop - data.start).toBeGreaterThanOrEqual(data.duration)
  })
  test('tells of what level its alerts are', async () => {
    const { outcome } = (await officer.get(`/v2/screening/runs/${id}/progress`)).body.data
    const { data: alerts } = (await officer.get('/v2/alerts?limit=100')).body
    const levels = { EXACT: 0, STRONG: 0, WEAK: 0 }
    for (const { similarity_level: level } of alerts as { similarity_level: keyof typeof levels }[]) levels[level]++
    expect(levels.EXACT).toBeGreaterThan(0)
    expect(outcome.levels).toEqual(levels)
  })
  test('is found by what the log filters by [BAT-066] [BAT-067] [BAT-068]', async () => {
    const found = async (filter: object) =>
      (await officer.get(`/v2/system_batch_histories/count?filter=${JSON.stringify(filter)}`)).body.data.count
    expect(await found({ is_completed: true })).toBe(1)
    expect(await found({ is_failed: true })).toBe(0)
    expect(await found({ status: ['stopped', 'paused'] })).toBe(0)
  })
  test('has a log of the customers that were hit [BAT-056] [BAT-060]', async () => {
    const { data } = (await officer.get(`/v2/screening/batch_log/${id}`)).body
    expect(data.batch).toMatchObject({ id, status: 'completed' })
    expect(data.rows[0]).toMatchObject({ name: expect.stringContaining('Testhit'), alerts: expect.any(Number) })
    const { data: found } = (await officer.get('/v2/alerts?sort=score DESC&limit=1')).body
    expect(data.rows).toContainEqual(
      expect.objectContaining({
        level: found[0].similarity_level,
        score: found[0].score,
        name: 'Probity Testhit',
        customer: expect.objectContaining({
          capacity_type: 2,
          names: [expect.objectContaining({ lang: 1, other: 'Probity Testhit' })],
        }),
      }),
    )
  })
  test('tells what a start would cover at both addresses of the call [BAT-058] [BAT-059]', async () => {
    const [older, newer] = await Promise.all(
      ['v2', 'v2.1'].map((at) => officer.get(`/${at}/screening/batch_info_new_only?type=all`)),
    )
    expect(older?.body.data).toMatchObject({ type: 'all', person_total: 2, company_total: 1 })
    expect(newer?.body.data).toEqual(older?.body.data)
    expect((await officer.post('/v2/screening/batch_start', { kind: 'all' })).status).toBe(400)
  })
  test('is logged from start to end, and when its report leaves [BAT-077] [AUD-022] [AUD-024]', async () => {
    expect((await officer.get(`/v2.1/screening/batch_report/${id}?format=xlsx`)).status).toBe(200)
    expect((await logged('name_screening.batch%')).map(({ type, severity }) => [type, severity])).toEqual([
      ['name_screening.batch.start', 'medium'],
      ['name_screening.batch.end', 'normal'],
      ['name_screening.batch.export', 'medium'],
    ])
  })
})

test('the four types are told in the order of the specification, in one place [BAT-035] [BAT-038] [DECISIONS 61]', () => {
  expect(Object.entries(batchTypes)).toEqual([
    ['all', 'full'],
    ['all_new', 'delta on watchlist update'],
    ['new', 'new and updated records'],
    ['new_wl', 'new plus watchlist update'],
  ])
})

test('countries are listed under every documented name [SCR-013] [SCR-026]', async () => {
  const { data } = (await officer.get('/v2/screening/get_country_list')).body
  expect(data.length).toBeGreaterThan(190)
  expect(data.find(({ iso2 }: { iso2: string }) => iso2 === 'HK')).toMatchObject({
    country: expect.any(String),
    iso3: 'HKG',
    displayName: expect.stringContaining('Hong Kong'),
    displayNameZhHant: expect.stringContaining('香港'),
    displayNameZhHans: expect.stringContaining('香港'),
  })
})

test('the list that comes with the product hits in each of the seven categories [SCR-001] [SCR-002] [SCR-003] [SCR-004] [SCR-005] [SCR-006] [SCR-007] [SCR-037]', async () => {
  const codes = watchlistCategories.map(({ code }) => code)
  expect(codes).toHaveLength(7)
  const left = new Set<string>(codes)
  const entries = (await firm.as('admin').get('/v2/watchlists/demo/entries?limit=60')).body.data
  for (const { name } of entries.entries as { name: string }[]) {
    if (left.size === 0) break
    const { data } = (await officer.post('/v2/screening/single', { name })).body
    for (const hit of data.hits) for (const category of hit.entity_categories) left.delete(category)
  }
  expect([...left]).toEqual([])
})

test('a batch counts the listed parties it raised, and says nothing where a page did not store them', async () => {
  const { outcome } = (await officer.get(`/v2/screening/runs/${id}/progress`)).body.data
  const row = async () => (await officer.get('/v2/system_batch_histories?populate=parties')).body.data[0]
  expect(outcome.listed.alerts).toBeGreaterThan(0)
  expect(await row()).toMatchObject({ id, parties: { alerts: outcome.listed.alerts } })
  await firm.tx((tx) => sql`update run_pages set outcome = outcome - 'listed' where run = ${id}`.execute(tx))
  expect(await row()).toMatchObject({ id, parties: { alerts: null } })
})
