import { NotScreened, NotScreenedState } from '@probity/contract/not-screened/not-screened.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listed, releaseList } from '#test/world/list-release.ts'
import { addCompany, addPerson } from '#test/world/register.ts'
import { openWorld } from '#test/world/world.ts'
import { notScreenedGauge } from './gauge.ts'
import { watchNotScreened } from './watch-not-screened.ts'

const world = await openWorld()
const firm = await world.organisation('ledger')
const other = await world.organisation('ledger-other')
const minuteMs = 60_000
const ledger = async (who = firm) =>
  NotScreened.parse((await who.as('officer').get('/v2/screening/not_screened')).body.data)
const state = async () =>
  NotScreenedState.parse((await firm.as('developer').get('/v2/screening/not_screened/state')).body.data)
const parties = ({ items }: NotScreened) => items.filter(({ kind }) => kind !== 'list')
const look = () => watchNotScreened(world.services)
const alarms = async () =>
  (
    await firm.tx((tx) =>
      sql<{ late: number; is_open: boolean }>`select late, closed_date is null as is_open from screening_alarms
        order by id`.execute(tx),
    )
  ).rows
const inbox = async () =>
  (await firm.as('officer').get('/v2/inbox')).body.data.items.filter(({ key }: { key: string }) => key === 'coverage')
/** What left for webhooks: taken before jobs are done, which empty the outbox. */
const left = async () =>
  (
    await world.client.query<{ payload: { state: string; items: object[] } }>(
      `select payload from outbox_events where type = 'screening.alarm' and org_id = $1 order by id`,
      [firm.id],
    )
  ).rows.map(({ payload }) => payload)
const metric = async () =>
  Object.fromEntries(
    (await notScreenedGauge(world.services).read()).map(({ value, labels }) => [labels?.['kind'], value]),
  )
const screenAll = async () => {
  await firm.as('officer').post('/v2/screening/batch_start', { type: 'all' })
  await world.work()
}

test('a person is in the ledger at once, an alarm after five minutes, and in neither once screened', async () => {
  await releaseList(world, { list: 'own-ledger', rows: [listed('1', 'Orvando Kestrel')] })
  await firm.tx(async (tx) => {
    await addPerson(tx, { names: ['Quite Unlisted'], ref_id: 'P-1' })
    await addCompany(tx, { names: ['Quite Unlisted Limited'], ref_id: 'C-1' })
  })
  const now = parties(await ledger())
  expect(now.map(({ kind, ref_id, reason, is_late }) => [kind, ref_id, reason, is_late])).toEqual([
    ['person', 'P-1', 'never', false],
    ['company', 'C-1', 'never', false],
  ])
  expect(parties(await ledger(other))).toEqual([])
  expect((await inbox())[0]).toMatchObject({ severity: 'warning', href: '/sys/NotScreened' })
  await look()
  expect((await state()).person).toEqual({ total: 1, late: 0 })

  world.clock.forward(5 * minuteMs)
  expect(await state()).toMatchObject({ minutes: 5, person: { total: 1, late: 1 }, company: { total: 1, late: 1 } })
  expect((await inbox())[0]).toMatchObject({ severity: 'urgent', what: { en: expect.stringContaining('P-1') } })
  await look()
  await look()
  expect(await alarms()).toMatchObject([{ is_open: true }])
  const named = (await left()).flatMap(({ items }) => items)
  expect(named).toContainEqual(expect.objectContaining({ person: now[0]!.id, reason: 'never' }))
  expect(await metric()).toMatchObject({ person: 1, company: 1, transaction: 0 })
  const mails = world.mails.filter(({ to }) => to.includes('officer@ledger.example'))
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('P-1 Quite Unlisted')

  await screenAll()
  expect(parties(await ledger())).toEqual([])
  expect((await state()).person).toEqual({ total: 0, late: 0 })
  expect(await inbox()).toEqual([])
})

test('a change, an activation and older lists count from when they happened', async () => {
  const id = await firm.tx((tx) => addPerson(tx, { names: ['Later Changed'], ref_id: 'P-2' }))
  await screenAll()
  const began = Date.now()
  await firm.tx((tx) => sql`update individuals set fingerprint = 'other' where id = ${id}`.execute(tx))
  // An edit of something else does not put the alarm off.
  const since = parties(await ledger())[0]!.since
  await firm.tx((tx) => sql`update individuals set tel = '1', fingerprint = 'another' where id = ${id}`.execute(tx))
  expect(parties(await ledger())).toMatchObject([{ id, reason: 'changed', since }])
  expect(since).toBeGreaterThanOrEqual(began)
  await screenAll()
  await firm.tx((tx) => sql`update individuals set status = 0 where id = ${id}`.execute(tx))
  const before = world.services.now()
  await releaseList(world, { list: 'own-ledger', rows: [listed('2', 'Orvando Kestrel')] })
  expect(parties(await ledger()).map(({ reason }) => reason)).toEqual(['behind', 'behind'])
  expect(parties(await ledger())[0]!.since).toBeGreaterThanOrEqual(before)
  await releaseList(world, { list: 'own-ledger', rows: [listed('3', 'Orvando Kestrel')] })
  expect(parties(await ledger())[0]!.since).toBeLessThan(world.services.now())
  await screenAll()
  expect(parties(await ledger())).toEqual([])
})

test('a name without a letter or digit is never covered', async () => {
  const id = await firm.tx((tx) => addPerson(tx, { names: ['???'], ref_id: 'P-3' }))
  await screenAll()
  expect(parties(await ledger())).toMatchObject([{ id, reason: 'no_name' }])
  await firm.tx((tx) => sql`update names set other = 'Now Named' where person_id = ${id}`.execute(tx))
  await screenAll()
  expect(parties(await ledger())).toEqual([])
})

test('who may not screen sees counts only, and the minutes are a setting', async () => {
  expect((await firm.as('developer').get('/v2/screening/not_screened')).status).toBe(403)
  const where = encodeURIComponent(JSON.stringify({ config_key: 'not_screened_minutes' }))
  const [row] = (await firm.as('admin').get(`/v2/configurations?filter=${where}`)).body.data
  const saved = await firm.as('admin').patch(`/v2/configurations/${row.id}`, { config_value: '30' })
  expect(saved.status).toBe(200)
  expect((await state()).minutes).toBe(30)
})
