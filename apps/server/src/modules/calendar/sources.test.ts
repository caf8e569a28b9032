import type { CalendarEntry } from '@probity/contract/calendar/calendar.ts'
import { calendarKinds } from '@probity/contract/calendar/calendar.ts'
import { hongKongDay, monthsLater } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { gather } from '#kernel/modules/gather.ts'
import { openCalendarDesk } from '#test/world/calendar-desk.ts'
import { openRiskDesk } from '#test/world/risk-desk.ts'
import { modules } from '../../modules.ts'

const desk = await openCalendarDesk()
const { alpha, at, beta, company, later, of, officer, person, settle, en } = desk
const year = (day: string, by: number) => `${Number(day.slice(0, 4)) + by}${day.slice(4)}`
/** Feb 29 has no anniversary of its own in most years. */
const anniversary = (days: number, years: number) =>
  at(days).endsWith('-02-29') ? `${year(at(days + 1), years)}` : year(at(days), years)
const entriesOf = async (kind: string, id: number): Promise<CalendarEntry[]> =>
  (await of(kind)).filter(({ customer }) => customer?.id === id)

describe('business registration', () => {
  test('a certificate ends by its number, and the next number settles it', async () => {
    const begin = anniversary(4, -1)
    const [yy, mm] = [begin.slice(2, 4), begin.slice(5, 7)]
    const id = await company({
      incorp_place: 'HK',
      incorp_date: `2010-${begin.slice(5)}`,
      br_number: `30000001-000-${mm}-${yy}-1`,
    })
    const [entry] = await entriesOf('document', id)
    expect(entry).toMatchObject({
      brief: { en: 'BR' },
      day: at(3),
      state: 'open',
      is_legal: true,
      act: { code: 'document' },
    })
    const { updated_date } = (await officer.get(`/v2/corporates/${id}`)).body.data
    const next = `30000001-000-${mm}-${String(Number(yy) + 1).padStart(2, '0')}-1`
    expect((await officer.patch(`/v2/corporates/${id}`, { br_number: next, updated_date })).status).toBe(200)
    expect(await entriesOf('document', id)).toMatchObject([
      { day: at(3), state: 'settled', settled: { how: 'done', by: 'officer' } },
    ])
  })
  test('of a bare number it ends before each anniversary, of a certificate for three years before each third', async () => {
    const yearly = await company({ incorp_place: 'HK', incorp_date: anniversary(8, -6), br_number: '30000002' })
    const third = await company({
      incorp_place: 'HK',
      incorp_date: anniversary(8, -6),
      br_number: '30000003',
      is_br_3y: true,
    })
    const other = await company({
      incorp_place: 'HK',
      incorp_date: anniversary(8, -5),
      br_number: '30000004',
      is_br_3y: true,
    })
    expect((await entriesOf('document', yearly)).map(({ day }) => day)).toEqual([at(7)])
    expect((await entriesOf('document', third)).map(({ day }) => day)).toEqual([at(7)])
    expect(await entriesOf('document', other)).toEqual([])
  })
})

describe('duties of the firm', () => {
  const duty = (more: object = {}) => ({
    licence: 'mso',
    name: 'Quarterly sample',
    name_zh_hant: '季度抽樣',
    first_day: at(-10),
    every_months: null,
    ...more,
  })
  test('come by their rhythm, are changed by holders of SETTINGS alone, and are settled by a note', async () => {
    const admin = alpha.as('admin')
    expect((await alpha.as('reviewer').post('/v2/licence_duties', duty())).status).toBe(403)
    expect((await admin.post('/v2/licence_duties', duty({ in_charge: 'stranger' }))).body.issues[0]).toMatchObject({
      path: 'in_charge',
    })
    const made = (await admin.post('/v2/licence_duties', duty({ every_months: 1, in_charge: 'reviewer' }))).body.data
    expect((await admin.post('/v2/licence_duties', duty())).status).toBe(409)
    const found = await of('duty')
    expect(found.map(({ state }) => state)).toEqual(['overdue', 'open', 'open'])
    expect(found[0]).toMatchObject({
      title: { en: 'Quarterly sample', zh: '季度抽樣' },
      in_charge: 'reviewer',
      what: { en: 'MSO licence, every month' },
    })
    await settle(found[0]!, 'Twelve files, no finding.', alpha.as('reviewer'))
    expect((await of('duty')).map(({ state }) => state).toSorted()).toEqual(['open', 'open', 'settled'])
    const log = (await officer.get('/v2/users/activity?filter={"type":"calendar.settle"}')).body.data
    expect(log[0]).toMatchObject({ target: { kind: 'duty', name: 'Quarterly sample' } })
    await admin.patch(`/v2/licence_duties/${made.id}`, { every_months: null })
    expect(await of('duty')).toHaveLength(1)
    expect((await admin.delete(`/v2/licence_duties/${made.id}`)).status).toBe(200)
    expect(await of('duty')).toEqual([])
  })
  test('of the last day of a month come on the last day of a shorter month, also in a span that ends on it', async () => {
    const admin = alpha.as('admin')
    const beforeShorter = (day: string) => /-(?:01|03|05|08|10)-31$/.test(day)
    const first = Array.from({ length: 200 }, (_, days) => at(days)).find(beforeShorter)!
    const made = (await admin.post('/v2/licence_duties', duty({ first_day: first, every_months: 1 }))).body.data
    const to = monthsLater(first, 1)
    const { body } = await officer.get(`/v2/calendar?from=${first}&to=${to}&state=all&kind=duty`)
    expect(body.data.entries.map(({ day }: CalendarEntry) => day)).toEqual([first, to])
    expect((await admin.delete(`/v2/licence_duties/${made.id}`)).status).toBe(200)
  })
  test.each(['mso', 'money_lender', 'tcsp'])(
    'of a licence (%s) are added once, counted from the day it expires',
    async (licence) => {
      const expires = at(200)
      const add = async () =>
        (await beta.as('admin').post('/v2/licence_duties/usual', { licence, expires })).body.data.added
      expect(await add()).toBeGreaterThan(4)
      expect(await add()).toBe(0)
      const { data } = (await beta.as('admin').get(`/v2/licence_duties?filter={"licence":"${licence}"}`)).body
      const renewal = data.find(({ shipped }: { shipped: string }) => shipped === 'renewal')
      expect(renewal).toMatchObject({ is_legal: true, first_day: at(200 - (licence === 'mso' ? 45 : 60)) })
      expect(data.every(({ first_day }: { first_day: string }) => first_day >= at(0))).toBe(true)
    },
  )
})

test('records of a customer who left are kept as many years as the setting says', async () => {
  const years = 3
  const id = await person([en('KAN', 'Ho Fai')], { ref_id: 'P-OLD' })
  await alpha.tx((tx) =>
    sql`update configurations set config_value = ${String(years)} where config_key = 'retention_years'`.execute(tx),
  )
  await officer.patch(`/v2/individuals/${id}`, {
    status: 0,
    updated_date: (await officer.get(`/v2/individuals/${id}`)).body.data.updated_date,
  })
  expect(await of('retention')).toEqual([])
  // An event three years ago cannot be created today: the test moves its trace, which only the owner role can.
  const left = Date.parse(`${anniversary(5, -years)}T12:00:00+08:00`)
  await desk.world.client.query('alter table individuals disable trigger user')
  await desk.world.client.query('update individuals set create_date = $1 where id = $2', [left - 1000, id])
  await desk.world.client.query('alter table individuals enable trigger user')
  await desk.world.client.query(
    `update audit_traces set create_date = $1 where table_name = 'individuals' and parent = $2 and verb = 'UPDATE'`,
    [left, id],
  )
  const [entry] = await of('retention')
  expect(entry).toMatchObject({
    day: at(5),
    customer: { ref_id: 'P-OLD' },
    what: { en: 'End of retention, 3 years after leaving' },
    act: { code: 'record' },
  })
  expect((await later(entry!, at(30), { note: 'Asked by the police.' })).status).toBe(200)
  expect((await of('retention'))[0]).toMatchObject({ day: at(30), due_day: at(5) })
  expect((await officer.delete(`/v2/individuals/${id}`)).status).toBe(200)
  expect(await of('retention')).toEqual([])
})

test('a periodic review follows the last assessment, and the next one settles it', async () => {
  const risk = await openRiskDesk()
  const reviewer = risk.officer
  const today = hongKongDay(risk.world.services.now())
  const reviews = async () =>
    (await reviewer.get(`/v2/calendar?from=${today}&to=${year(today, 1)}&kind=review&state=all`)).body.data
      .entries as CalendarEntry[]
  await risk.assess({ person: risk.client }, 1)
  await risk.world.client.query('update party_risks set due_date = $1 where person = $2', [
    risk.world.services.now(),
    risk.client,
  ])
  await risk.world.client.query(`alter table risk_assessments_histories disable trigger user`)
  await risk.world.client.query('update risk_assessments_histories set due_date = $1 where person = $2', [
    risk.world.services.now(),
    risk.client,
  ])
  await risk.world.client.query(`alter table risk_assessments_histories enable trigger user`)
  const [due] = await reviews()
  expect(due).toMatchObject({
    day: today,
    state: 'open',
    act: { code: 'review', href: `/sys/NaturalPerson/Details/${risk.client}?tab=risk` },
  })
  expect(due!.what.en).toMatch(/review, (low|medium|high) risk$/)
  expect(due!.risk!.score).toBeGreaterThan(0)
  await risk.assess({ person: risk.client }, 0)
  const [settled] = (await reviews()).filter(({ state }) => state === 'settled')
  expect(settled).toMatchObject({ subject: due!.subject, settled: { how: 'done', by: 'officer' } })
})

test('no source tells of a suspicion report: there is no kind for one, and a raised level shows no reason', async () => {
  expect(calendarKinds).toEqual(['document', 'review', 'filing', 'duty', 'retention'])
  const sources = gather(modules).calendar
  expect(sources.map(({ name: source }) => source).toSorted()).toEqual([
    'business-registration',
    'end-of-retention',
    'end-of-transactions',
    'first-assessment',
    'identity-document',
    'licence-duty',
    'periodic-review',
    'registry-filing',
    'training',
  ])
  for (const { select } of sources) {
    const compiled = JSON.stringify(select({ today: at(0), from: at(0), to: at(1) }).toOperationNode())
    expect(compiled).not.toMatch(/suspicio|risk_overrides|\bstr_/)
  }
})

test('a customer without an assessment has one due thirty days after it was made, as the setting says, which the assessment settles', async () => {
  const risk = await openRiskDesk()
  const today = new Date(risk.world.services.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const inDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const firsts = async () =>
    (
      (await risk.officer.get(`/v2/calendar?from=${today}&to=${inDays(60)}&kind=review&state=all`)).body.data
        .entries as CalendarEntry[]
    ).filter(({ source }) => source === 'first-assessment')
  const mine = async () =>
    (await firsts()).filter(({ customer }) => customer?.capacity_type === 2 && customer.id === risk.client)
  expect(await mine()).toMatchObject([
    {
      day: inDays(30),
      state: 'open',
      is_legal: false,
      act: { code: 'review', href: `/sys/NaturalPerson/Details/${risk.client}?tab=risk` },
    },
  ])
  const found = await firsts()
  expect(found.filter(({ customer }) => customer?.capacity_type === 1)).not.toEqual([])
  await risk.alpha.tx((tx) =>
    sql`update configurations set config_value = '10' where config_key = 'first_assessment_days'`.execute(tx),
  )
  expect(await mine()).toMatchObject([{ day: inDays(10) }])
  await risk.assess({ person: risk.client }, 1)
  const [settled] = await mine()
  expect(settled).toMatchObject({ state: 'settled', settled: { how: 'done', by: 'officer' } })
  expect((await risk.officer.get(`/v2/individuals/${risk.client}`)).body.data.risk_basis).toBe('assessment')
})
