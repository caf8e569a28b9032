import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { sessionHolders } from './session-holders.ts'

let world: World
let firm: WorldOrganisation
let other: WorldOrganisation
beforeAll(async () => {
  world = await openWorld()
  firm = await world.organisation('firm')
  other = await world.organisation('other')
})

async function sessionsOf({ id, as }: WorldOrganisation): Promise<{ organisationId: number; sessionId: number }[]> {
  for (const name of ['admin', 'officer', 'auditor']) await as(name).get('/v1/users/profile')
  const { rows } = await sql<{ id: number }>`select id from sessions where org_id = ${id} order by id`.execute(
    world.services.owner,
  )
  return rows.map((row) => ({ organisationId: id, sessionId: row.id }))
}

/** Counts look-ups that reach the database, with the sessions of each. */
function counted() {
  const asked: number[] = []
  const auth = new Proxy(world.services.auth, {
    get(target, name) {
      if (name === 'getExecutor') asked.push(1)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { holderOf: sessionHolders({ auth, now: world.clock.now }), lookUps: () => asked.length }
}

test('calls that arrive together share a look-up, and each is told its own holder', async () => {
  const sessions = [...(await sessionsOf(firm)), ...(await sessionsOf(other))]
  const { holderOf, lookUps } = counted()
  const twice = [...sessions, ...sessions]
  const found = await Promise.all(twice.map((session) => holderOf(session)))
  expect(found.map((holder) => holder?.username)).toEqual(Array(4).fill(['admin', 'officer', 'auditor']).flat())
  expect(found.map((holder) => holder?.read_only)).toEqual(Array(4).fill([false, false, true]).flat())
  expect(lookUps()).toBe(1)
  expect(await holderOf({ organisationId: other.id, sessionId: sessions[0]!.sessionId })).toBeUndefined()
})

test('nobody is told what was read before the call came: an ended session is out with the next call', async () => {
  const [session] = await sessionsOf(firm)
  const { holderOf } = counted()
  // Two look-ups run at once; later calls wait for one of their own.
  const before = Array.from({ length: 5 }, () => holderOf(session!))
  await before[0]
  await inTenant(world.services.owner, systemActor(firm.id), (tx) =>
    sql`update sessions set revoked_date = 1 where id = ${session!.sessionId}`.execute(tx),
  )
  expect(await holderOf(session!)).toBeUndefined()
})

test('a look-up that fails is told to those who waited for it, and the next is made', async () => {
  const [session] = await sessionsOf(other)
  let isBroken = true
  const auth = new Proxy(world.services.auth, {
    get(target, name) {
      if (name === 'getExecutor' && isBroken) throw new Error('no database')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const holderOf = sessionHolders({ auth, now: world.clock.now })
  const failing = await Promise.allSettled(Array.from({ length: 4 }, () => holderOf(session!)))
  expect(failing.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
  isBroken = false
  expect(await holderOf(session!)).toMatchObject({ username: 'admin' })
})
