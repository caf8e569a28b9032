import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { mailNewAlertsJob } from './jobs/mail-new-alerts.ts'
import { raiseHits } from './raising/raise-hits.ts'

let world: World
let firm: WorldOrganisation
const restMs = 10_001
const mailed = () => world.mails.filter(({ subject }) => /new alert/.test(subject))
const look = async () => {
  world.clock.forward(restMs)
  await world.run(mailNewAlertsJob)
}
const add = (n: number) =>
  firm.tx(async (tx) => {
    for (let i = 0; i < n; i++) await addPerson(tx, { names: ['Probity Testhit'] })
  })

beforeAll(async () => {
  world = await openWorld()
  firm = await world.organisation('mailed')
})

test('new alerts are mailed to the list of the settings, once, all of a run in one mail [SET-003]', async () => {
  await add(2)
  await firm.as('officer').post('/v2/screening/batch_start', { type: 'all' })
  await world.work()
  const { count } = (await firm.as('reviewer').get('/v2/alerts/count')).body.data
  await world.run(mailNewAlertsJob)
  // What was raised a moment ago may be undone a moment later.
  expect(mailed()).toEqual([])
  await look()
  expect(mailed()).toHaveLength(1)
  expect(mailed()[0]).toMatchObject({ to: ['officer@mailed.example'], subject: `${count} new alerts to review` })
  expect(mailed()[0]!.text).toContain(`Alerts (${count}): ${world.services.publicUrl}/sys/Alerts`)
  expect(mailed()[0]!.text).not.toContain('/sys/Cases')
  await look()
  expect(mailed()).toHaveLength(1)
})

test('the mail says client, level and list of the strongest, and a binding list does not wait for the end of a run', async () => {
  const before = mailed().length
  const other = await world.organisation('bound')
  const person = await other.tx((tx) => addPerson(tx, { names: ['HO Man Kit'], ref_id: 'P-1' }))
  await other.as('officer').post('/v2/screening/batch_start', { type: 'all' })
  await other.tx((tx) => sql`update screening_runs set status = 'running'`.execute(tx))
  const effect = { code: 'binding' as const, en: 'Binding.', zh: '具約束力。' }
  const hit = inventedHit({ entity_id: 'un:1', lists: ['un'], legal_effect: effect })
  await other.tx((tx) => raiseHits(tx, 'alert', [raisedHit({ person, hit })]))
  await look()
  expect(mailed()).toHaveLength(before + 1)
  expect(mailed().at(-1)).toMatchObject({ subject: '1 on a binding list: one new alert to review' })
  const { text } = mailed().at(-1)!
  expect(text).toContain('HO Man Kit (P-1): strong 0.87, UN, binding list\n')
  // Neither list is loaded here: nothing is said to bind, and the hit is held.
  expect(text).toContain('  Publication here not known: hold as if binding\n')
  expect(text).toContain('Hold as if binding: no pay-out, nothing released. (house rule; at once)')
  expect(text).not.toMatch(/binds in Hong Kong/i)
})

test('nothing new is no mail: a hit that is known already is no news', async () => {
  await firm.as('officer').post('/v2/screening/batch_start', { type: 'all' })
  await world.work()
  await look()
  expect(mailed()).toHaveLength(2)
})

test('a run is told of at its end; a mail that cannot be sent goes out at the next look', async () => {
  await add(1)
  await firm.as('officer').post('/v2/screening/batch_start', { type: 'new' })
  await world.work()
  const setStatus = (status: string) =>
    firm.tx((tx) =>
      sql`update screening_runs set status = ${status} where id = (select max(id) from screening_runs)`.execute(tx),
    )
  await setStatus('running')
  await look()
  expect(mailed()).toHaveLength(2)
  await setStatus('completed')
  const mail = world.services.mail
  const send = mail.send.bind(mail)
  mail.send = () => Promise.reject(new Error('no mail server'))
  await look()
  mail.send = send
  expect(mailed()).toHaveLength(2)
  await look()
  expect(mailed()).toHaveLength(3)
})

test('a clock that was set back keeps no alert from being told of', async () => {
  await add(1)
  await firm.as('officer').post('/v2/screening/batch_start', { type: 'new' })
  await world.work()
  world.clock.forward(-3_600_000)
  await world.run(mailNewAlertsJob)
  world.clock.forward(3_600_000)
  expect(mailed()).toHaveLength(4)
})

test('it leads to where the hits stand: an ongoing task puts them into cases', async () => {
  const before = mailed().length
  await add(1)
  await firm.as('officer').post('/v2.2/screening/task/start', { type: 'full' })
  await world.work()
  await look()
  expect(mailed()).toHaveLength(before + 1)
  const { text } = mailed().at(-1)!
  expect(text).toMatch(/Alert case pool \(\d+\): .*\/sys\/Cases\n/)
  expect(text).not.toContain('/sys/Alerts')
})
