import { type CountedRows, Dashboard } from '@probity/contract/dashboard/dashboard.ts'
import { lastMonths, monthOf, startOfMonth } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { readingTenant, snapshotOfTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { foldHitTalliesJob } from '#modules/alerts/jobs/fold-hit-tallies.ts'
import { foldTransactionTalliesJob } from '#modules/transactions/jobs/fold-transaction-tallies.ts'
import { openAlertDesk } from '#test/world/alert-desk.ts'
import { addCompany, addPerson } from '#test/world/register.ts'

const { alertOf, decide, demo, person, raise, seen, world } = await openAlertDesk()
const now = () => world.services.now()
const get = async (url: string, who = 'officer') => (await demo.as(who).get(url)).body.data
const dashboard = async (who = 'officer') => Dashboard.parse(await get('/v2/dashboard', who))
const count = async (family: string, filter: object, who = 'officer'): Promise<number> =>
  (await get(`/v2/${family}/count?filter=${encodeURIComponent(JSON.stringify(filter))}`, who)).count
const rowsOf = (query: string): Promise<CountedRows> => get(`/v2/dashboard/${query}`)

/** Compares every tally with a count of the rows in one snapshot. Returns the lines that differ. */
async function unequal(tx: Tx): Promise<unknown[]> {
  const { rows } = await sql`
    with counted as (
      select month_in_hong_kong(create_date) as month, false as in_case, hit_status as status, leads, count(*)::int as n
        from alerts where not is_deleted group by 1, 3, 4
      union all select month_in_hong_kong(create_date), true, status, leads, count(*)::int
        from alert_case_entities where not is_deleted group by 1, 3, 4),
    told as (select month, in_case, status, leads, sum(n)::int as n from hit_tallies group by 1, 2, 3, 4 having sum(n) <> 0)
    select * from counted full join told using (month, in_case, status, leads) where counted.n is distinct from told.n
    union all
    select null, null, null, null, c.n, t.n from
      (select tran_type, cdd_status, count(*)::int as n from transactions where not is_deleted group by 1, 2) c
      full join (select tran_type, cdd_status, sum(n)::int as n from transaction_tallies group by 1, 2 having sum(n) <> 0) t
        using (tran_type, cdd_status) where c.n is distinct from t.n`.execute(tx)
  return rows
}
const snapshot = () => snapshotOfTenant(world.services.owner, systemActor(demo.id), unequal)
/** An alert raised at another time. */
const raiseAt = (entity: string, at: number, status = 0) =>
  demo.tx((tx) =>
    sql`insert into alerts (service_id, hit_name, hit_status, exposition, person, service_hit, entity_id, similarity_level, score, create_date)
      values ('s', 'HO Man-kit', ${status}, ${status === 0 ? null : '0'}, ${person}, '{}', ${entity}, 'STRONG', 0.9, ${at})`.execute(
      tx,
    ),
  )

describe('figures of hits', () => {
  test('count alerts and hits in cases by status, and a party on several lists once [DSH-012] [DSH-013] [DSH-018]', async () => {
    for (const entity of ['demo:a', 'demo:b', 'demo:c']) await raise('alert', entity)
    for (const entity of ['demo:d', 'demo:e']) await raise('onboarding', entity)
    await decide((await alertOf('demo:a')).id, { hit_status: 1, exposition: '4', remarks: 'The same person.' })
    await decide((await alertOf('demo:b')).id, { hit_status: 2, ...seen })
    expect((await dashboard()).hits).toEqual({
      pending: { alerts: 1, in_cases: 2 },
      true_hits: { alerts: 1, in_cases: 0 },
      false_hits: { alerts: 1, in_cases: 0 },
    })
    await demo.tx((tx) => sql`update alerts set leads = false where entity_id = 'demo:b'`.execute(tx))
    expect((await dashboard()).hits.false_hits).toEqual({ alerts: 0, in_cases: 0 })
    expect((await rowsOf('hits?status=2')).rows).toEqual([])
    await demo.tx((tx) => sql`update alerts set leads = true where entity_id = 'demo:b'`.execute(tx))
  })
  test('what waits is pending alerts and pending cases, as the lists count them, and names the oldest [DSH-009]', async () => {
    const alerts = await count('alerts', { hit_status: 0, leads: true })
    const cases = await count('alert_cases', { status: 'pending' })
    expect([alerts, cases]).toEqual([1, 1])
    const waiting = await rowsOf('waiting')
    expect(waiting.total).toBe(alerts + cases)
    expect(waiting.rows.map(({ kind }) => kind).toSorted()).toEqual(['alert', 'case'])
    expect(waiting.rows[0]).toMatchObject({ customer: { id: person, ref_id: 'P-1' }, status: 0 })
    const old = now() - 3 * 86_400_000
    await raiseAt('demo:old', old)
    await demo.as('officer').post('/v2/review/assign', {
      items: [{ table: 'alerts', id: (await alertOf('demo:c')).id }],
      assigned_to: 'reviewer',
      due_date: now(),
    })
    expect((await dashboard()).waiting).toEqual({
      alerts_due_today: 1,
      cases_due_today: 0,
      cases_of_transactions: 0,
      oldest_date: old,
    })
  })
  test('of a month are those raised in it in Hong Kong, with those confirmed; a month without any has 0 [DSH-005] [DSH-014] [DSH-015] [DSH-020]', async () => {
    const months = lastMonths(now(), 12)
    const [first = '', second = ''] = months
    await raiseAt('demo:first', startOfMonth(first), 1)
    await raiseAt('demo:before', startOfMonth(first) - 1)
    await raiseAt('demo:last', startOfMonth(second, 1))
    const told = await get('/v2/alerts/monthly?months=12&leads=true', 'developer')
    expect(told.map(({ month }: { month: string }) => month)).toEqual(months)
    expect(told[0]).toEqual({ month: first, count: 1, true_hits: 1 })
    expect(told[1]).toEqual({ month: second, count: 0, true_hits: 0 })
    expect(told[2]).toMatchObject({ count: 1, true_hits: 0 })
    for (const { month, count: counted } of told) expect((await rowsOf(`hits?month=${month}`)).total).toBe(counted)
    expect((await rowsOf(`hits?month=${first}`)).rows).toMatchObject([{ kind: 'alert', status: 1 }])
  })
  test('lead to rows that number as many, page by page, newest first', async () => {
    const all = await rowsOf('hits?limit=100')
    expect(all.rows).toHaveLength(all.total)
    const pages = [
      await rowsOf('hits?limit=3'),
      await rowsOf('hits?limit=3&skip=3'),
      await rowsOf('hits?limit=3&skip=6'),
    ]
    expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows)
    const dates = all.rows.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted((one, other) => other - one))
    for (const status of [0, 1, 2]) {
      const { total, rows } = await rowsOf(`hits?status=${status}`)
      expect(rows).toEqual(all.rows.filter((row) => row.status === status))
      expect(rows).toHaveLength(total)
    }
  })
})

test('the register is counted as its lists count it: active records, and those added this month [DSH-010] [DSH-011]', async () => {
  const before = {
    persons: await count('individuals', { status: 1 }),
    companies: await count('corporates', { status: 1 }),
  }
  const { added } = await dashboard()
  await demo.tx(async (tx) => {
    await addCompany(tx, { names: ['Kite Trading Limited'] })
    await addPerson(tx, { names: ['LAU Ka Yan'] })
    const gone = await addPerson(tx, { names: ['MOK Wing'] })
    await sql`update individuals set status = 0 where id = ${gone}`.execute(tx)
    await sql`insert into individuals (create_date) values (${startOfMonth(monthOf(now())) - 1})`.execute(tx)
  })
  expect(await count('individuals', { status: 1 }, 'developer')).toBe(before.persons + 2)
  expect(await count('corporates', { status: 1 }, 'developer')).toBe(before.companies + 1)
  const { month_start, ...after } = await dashboard()
  expect(after.added).toEqual({ persons: added.persons + 2, companies: added.companies + 1 })
  expect(await count('individuals', { create_date: { '>=': month_start } })).toBe(after.added.persons)
})

test('screenings of the month number what the action log has of them, with those that found something [DSH-017]', async () => {
  const { screenings } = await dashboard()
  const log = (type: string, at = now(), hits = 0) =>
    demo.tx((tx) =>
      sql`insert into activity_log (type, severity, create_date, data)
        values (${type}, 'normal', ${at}, ${JSON.stringify({ hits })}::jsonb)`.execute(tx),
    )
  await log('name_screening.single')
  await log('name_screening.onboarding', now(), 2)
  await log('name_screening.single', startOfMonth(monthOf(now())) - 1, 3)
  const after = await dashboard()
  expect(after.screenings).toEqual({
    single: screenings.single + 1,
    onboarding: screenings.onboarding + 1,
    with_hits: screenings.with_hits + 1,
  })
  const logged = (type: string) => count('users/activity', { type, create_date: { '>=': after.month_start } })
  expect(await logged('name_screening.single')).toBe(after.screenings.single)
  expect(await logged('name_screening.onboarding')).toBe(after.screenings.onboarding)
})

test('due diligence that waits numbers as many as its lists have', async () => {
  const body = { tran_type: 'forex', tran_date: now(), client_type: 'individual', person, currency: 'HKD' }
  for (const amount of ['100', '200'])
    await demo.as('officer').post('/v2/transactions', { ...body, amount, amount_to: '10', currency_to: 'USD' })
  const { cdd } = await dashboard()
  expect(cdd.transactions).toBe(2)
  expect(cdd).toEqual({
    persons: await count('individuals', { pending_for_cdd: true }),
    companies: await count('corporates', { pending_for_cdd: true }),
    transactions: await count('transactions', { cdd_status: 'pending' }),
  })
})

test('everybody sees the counts; the rows are for those who may open both lists [DSH-019]', async () => {
  const keyless = await demo.member({ username: 'keyless', keys: [] })
  expect((await keyless.get('/v2/dashboard')).body.data).toEqual(await dashboard())
  for (const query of ['hits', 'waiting']) {
    expect((await keyless.get(`/v2/dashboard/${query}`)).status).toBe(403)
    const half = await demo.member({ username: `half-${query}`, keys: ['ALERTSHISTORY'] })
    expect((await half.get(`/v2/dashboard/${query}`)).status).toBe(403)
  }
  expect((await demo.as('officer').get('/v2/dashboard/hits?month=2026-13')).body.code).toBe('E_VALIDATION')
})

test('every count call of the cards is open to everybody [DSH-016]', async () => {
  for (const [family, filter] of [
    ['alerts', { hit_status: 0, leads: true }],
    ['alert_cases', { status: 'pending' }],
    ['individuals', { status: 1 }],
    ['corporates', { status: 1 }],
  ] as const)
    expect(await count(family, filter, 'developer')).toBe(await count(family, filter))
})

test('another organisation is not counted', async () => {
  const cove = await world.organisation('cove')
  const { body } = await cove.as('officer').get('/v2/dashboard')
  expect(body.data).toMatchObject({
    hits: { pending: { alerts: 0, in_cases: 0 } },
    cdd: { persons: 0, transactions: 0 },
  })
  expect((await cove.as('officer').get('/v2/dashboard/hits')).body.data).toEqual({ total: 0, rows: [] })
})

test('tallies equal the rows at every moment: of writers side by side, undone work, deletion and folding', async () => {
  const isWritten: Promise<unknown>[] = []
  const work = async (writer: number) => {
    for (let step = 0; step < 6; step++) {
      const entity = `demo:w${writer}-${step}`
      await raise(step % 2 === 0 ? 'alert' : 'onboarding', entity)
      if (step % 3 === 0)
        await demo.tx((tx) =>
          sql`update alerts set hit_status = 2, exposition = '0' where entity_id = ${entity}`.execute(tx),
        )
      if (step === 4)
        await demo.tx((tx) => sql`update alerts set is_deleted = true where entity_id = ${entity}`.execute(tx))
      const undone = demo.tx(async (tx) => {
        await sql`update alerts set hit_status = 1, exposition = '4' where hit_status = 2`.execute(tx)
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
    }
  }
  let isDone = false
  for (let writer = 0; writer < 3; writer++) isWritten.push(work(writer))
  const written = Promise.all(isWritten).finally(() => (isDone = true))
  while (!isDone) {
    expect(await snapshot()).toEqual([])
    await world.run(foldHitTalliesJob)
    await world.run(foldTransactionTalliesJob)
  }
  await written
  expect(await snapshot()).toEqual([])
  await world.run(foldHitTalliesJob)
  const lines = await readingTenant(world.services.db, systemActor(demo.id), (tx) =>
    sql<{
      lines: number
      keys: number
    }>`select count(*)::int as lines, count(distinct (month, in_case, status, leads))::int as keys
      from hit_tallies`.execute(tx),
  )
  expect(lines.rows[0]!.lines).toBe(lines.rows[0]!.keys)
  expect(await snapshot()).toEqual([])
})

test('a save or removal of a customer is announced to open screens', async () => {
  const heard: string[] = []
  const { client } = world
  client.on('notification', ({ payload }) => {
    const { org, change } = JSON.parse(payload ?? '{}') as { org: number; change: { topic: string } }
    if (org === demo.id) heard.push(change.topic)
  })
  await client.query('listen live')
  const officer = demo.as('officer')
  const names = [{ name_type: 1, lang: 1, sur: 'HEARD', other: 'Wai' }]
  const { id } = (await officer.post('/v2/individuals', { names })).body.data
  await expect.poll(() => heard).toContain('individuals')
  heard.length = 0
  await officer.delete(`/v2/individuals/${id}`)
  await expect.poll(() => heard).toContain('individuals')
  await client.query('unlisten live')
})
