import type { CalendarEntry } from '@probity/contract/calendar/calendar.ts'
import { reviewMonths } from '@probity/contract/risk/review-date.ts'
import { hongKongDay, onClock } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openRiskDesk } from '#test/world/risk-desk.ts'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

test('a level that a place raises brings the review forward, counted from the last assessment by a person', async () => {
  const risk = await openRiskDesk()
  const { client: db } = risk.world
  const now = risk.world.services.now()
  const ahead = hongKongDay(now + 60 * 86_400_000)
  const reviews = async () =>
    (
      (await risk.officer.get(`/v2/calendar?from=${hongKongDay(now)}&to=${ahead}&kind=review&state=all`)).body.data
        .entries as CalendarEntry[]
    ).filter(({ source }) => source === 'periodic-review')
  const place = (level: string) =>
    risk.alpha.tx((tx) => sql`update individuals set risk_level = ${level} where id = ${risk.client}`.execute(tx))
  await risk.assess({ person: risk.client }, 0)
  const assessed = now - 330 * 86_400_000
  await db.query('alter table risk_assessments_histories disable trigger user')
  await db.query(
    `update risk_assessments_histories set create_date = $1, register_level = 'Low Risk', due_date = $2 where person = $3`,
    [assessed, now + 765 * 86_400_000, risk.client],
  )
  await db.query('alter table risk_assessments_histories enable trigger user')
  await db.query(`update party_risks set assessed_level = 'Low Risk', due_date = $1 where person = $2`, [
    now + 765 * 86_400_000,
    risk.client,
  ])
  await place('Low Risk')
  expect(await reviews()).toEqual([])
  await place('High Risk')
  const [raised] = await reviews()
  const due = new Date(assessed)
  due.setUTCFullYear(due.getUTCFullYear() + 1)
  expect(raised).toMatchObject({
    state: 'open',
    day: hongKongDay(due.getTime()),
    what: { en: 'Yearly review, high risk' },
  })
  await risk.assess({ person: risk.client }, 0)
  expect((await reviews()).filter(({ subject }) => subject === raised!.subject)).toMatchObject([
    { state: 'settled', day: raised!.day, settled: { how: 'done' } },
  ])
})

test('the months until a review are the same in the database and in the code', async () => {
  const { client } = (await openRiskDesk()).world
  for (const [level, months] of Object.entries(reviewMonths)) {
    const { rows } = await client.query('select review_months($1) as months', [level])
    expect([level, rows[0].months]).toEqual([level, months])
  }
})

test('records of transactions are due month by month once the last of the month was kept long enough', async () => {
  const transactions = await openTransactionDesk()
  const now = transactions.world.services.now()
  const today = new Date(onClock(now))
  // The last day of the previous month, five years ago.
  const last = new Date(Date.UTC(today.getUTCFullYear() - 5, today.getUTCMonth(), 0))
  const month = last.toISOString().slice(0, 7)
  const due = `${last.getUTCFullYear() + 5}${last.toISOString().slice(4, 10)}`.replace('-02-29', '-02-28')
  await transactions.alpha.tx(async (tx) => {
    await sql`insert into transactions (tran_ref, tran_date, tran_type, client_type, person, amount, currency, amount_to, currency_to)
      values ('OLD-1', ${last.getTime() + 3 * 3_600_000}, 'forex', 'individual', ${transactions.client}, 1, 'HKD', 1, 'HKD')`.execute(
      tx,
    )
  })
  const entries = async () => {
    const span = `from=${due}&to=${today.toISOString().slice(0, 10)}`
    return (await transactions.officer.get(`/v2/calendar?${span}&kind=retention&state=all`)).body.data
      .entries as CalendarEntry[]
  }
  const [entry, ...more] = await entries()
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    source: 'end-of-transactions',
    due_day: due,
    customer: null,
    occurrence: month,
    what: { en: 'End of retention, kept 5 years' },
    act: { code: 'record', href: `/sys/Transaction?date=${month}-01..${last.toISOString().slice(0, 10)}` },
  })
  await transactions.alpha.tx((tx) =>
    sql`update transactions set is_deleted = true where tran_ref = 'OLD-1'`.execute(tx),
  )
  expect(await entries()).toEqual([])
})
