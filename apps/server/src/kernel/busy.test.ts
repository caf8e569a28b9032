import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { cleanUp } from '#test/clean-up.ts'
import { actorOf, type EmptyWorld, emptyWorld, kernelApp } from '#test/world/kernel-world.ts'
import { openDatabases } from './database/database.ts'

let world: EmptyWorld
beforeAll(async () => {
  world = await emptyWorld()
})

async function tightApp(limits: { max?: number; connectionTimeoutMillis?: number; statement_timeout?: number }) {
  const databases = openDatabases({ owner: world.address, app: { ...world.address, ...limits } }, () => undefined)
  cleanUp(() => databases.close())
  const { app, call } = await kernelApp({ ...world, databases }, [
    actorOf(world.alpha, 'admin'),
    actorOf(world.beta, 'ben'),
  ])
  app.get('/slow', { config: { access: 'signed-in' } }, (request) =>
    request.inTenant(async (tx) => {
      await sql`select pg_sleep(20)`.execute(tx)
      return {}
    }),
  )
  app.get('/quick', { config: { access: 'signed-in' } }, (request) => request.inTenant(async () => ({})))
  return { app, databases, get: (url: string, username = 'admin') => call(username)('GET', url) }
}

const busy = {
  status: 503,
  body: {
    status: 503,
    code: 'E_BUSY',
    message: 'The server is too busy. Nothing was saved. Try again in a moment.',
  },
}

test('a request that gets no connection in time is refused with 503, and the next one is served', async () => {
  const { databases, get, app } = await tightApp({ max: 1 })
  const held = await databases.pools.app.connect()
  // Set only now: a loaded machine may need longer than this to open the connection that is held.
  databases.pools.app.options.connectionTimeoutMillis = 50
  expect(await get('/quick')).toMatchObject(busy)
  const answer = await app.inject({ url: '/quick', headers: { authorization: 'Bearer admin' } })
  expect(answer.headers['retry-after']).toBe('5')
  held.release()
  expect((await get('/quick')).status).toBe(200)
})

test('a request whose statement takes too long is refused with 503', async () => {
  const { get } = await tightApp({ statement_timeout: 50 })
  expect(await get('/slow')).toMatchObject(busy)
})

test('an organisation whose statements fill its share of the pool keeps no other one waiting', async () => {
  const { app, get } = await tightApp({ connectionTimeoutMillis: 3_000 })
  const { client } = world
  let begun = 0
  app.get('/stuck', { config: { access: 'signed-in' } }, (request) =>
    request.inTenant(async (tx) => {
      begun += 1
      await sql`select pg_advisory_xact_lock(4711)`.execute(tx)
      return {}
    }),
  )
  await client.query('select pg_advisory_lock(4711)')
  const stuck = Array.from({ length: 12 }, () => get('/stuck'))
  await expect.poll(() => begun).toBe(7)
  const others = await Promise.all([get('/quick', 'ben'), get('/quick', 'ben'), get('/quick', 'ben')])
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await get('/quick')).toMatchObject(busy)
  await client.query('select pg_advisory_unlock(4711)')
  const statuses = (await Promise.all(stuck)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(7)
  expect(statuses.filter((status) => status === 503)).toHaveLength(5)
})

test('requests and sign-in have a time limit for statements; jobs, migrations and seals have none', async () => {
  const { databases } = world
  const limitsOf = async (pool: keyof typeof databases.pools) => {
    const { rows } = await databases.pools[pool].query<{ statement: string; idle: string; role: string }>(
      `select current_setting('statement_timeout') as statement, current_role::text as role,
        current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    return rows[0]
  }
  const owner = world.address.user
  expect(await limitsOf('owner')).toEqual({ statement: '0', idle: '1min', role: owner })
  expect(await limitsOf('auth')).toEqual({ statement: '15s', idle: '1min', role: owner })
  expect(await limitsOf('app')).toEqual({ statement: '1min', idle: '1min', role: 'probity_app' })
  expect(await limitsOf('jobs')).toEqual({ statement: '0', idle: '1min', role: 'probity_app' })
})
