import { Writable } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillPath, type Operation, operationsOf } from '#test/protocol/operations.ts'
import { openSuspicionDesk } from '#test/world/suspicion-desk.ts'
import { type Caller, openWorld } from '#test/world/world.ts'
import { commitWallsJob } from './trail/commit-walls.ts'

const desk = await openSuspicionDesk()
const { alpha, client, fill, firm, make, name, officer, upload, world } = desk
const path = '/v2/suspicion_reports'
/** Users of each kind who are named on no report: all keys, some, read-only. */
const others = ['admin', 'operator', 'auditor'] as const

/** Calls that only read, except signing in and out. Their responses are everything an ordinary user can see. */
const readingCalls = (): Operation[] =>
  operationsOf(world.app).filter(
    ({ access, changes, method, path: address, body }) =>
      access !== 'public' &&
      !changes &&
      !/logout|password|totp|sessions\/end|\/live$|suspicion/.test(address) &&
      (method === 'GET' || (method === 'POST' && body?.type === 'application/json')),
  )

/** An id for a call: the newest row of its family, or one that certainly exists. */
async function idFor(who: Caller, { path: address }: Operation): Promise<unknown> {
  const family = address.slice(0, address.indexOf('/{'))
  const { body } = await who.get(`${family}?limit=1&select=id`)
  return body?.data?.[0]?.id ?? client
}

type Seen = Map<string, unknown>

/** Lists that grow with the onlookers' own calls: only entries of other users are compared. */
const growing = ['/v2/users/activity', '/v2/audit_traces']
const byOthers = `limit=1000&sort=id ASC&filter=${encodeURIComponent(JSON.stringify({ username: { nin: others } }))}`

async function look(ids: ReadonlyMap<string, unknown>): Promise<Seen> {
  const seen: Seen = new Map()
  for (const username of others)
    for (const operation of readingCalls()) {
      const filled = fillPath(operation.path, String(ids.get(operation.name)))
      const url = growing.includes(filled) ? `${filled}?${byOthers}` : filled
      const { status, body } = await alpha
        .as(username)
        .call(operation.method, url, operation.method === 'GET' ? {} : { payload: {} })
      seen.set(`${username} ${operation.name}`, { status, body })
    }
  return seen
}

const placeholder = '(differs by itself)'
/** Blanks values that differ between two identical calls: instants, links, request ids. */
function common(one: unknown, other: unknown): unknown {
  if (JSON.stringify(one) === JSON.stringify(other)) return one
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.map((item, at) => common(item, other[at]))
  if (
    typeof one === 'object' &&
    typeof other === 'object' &&
    one &&
    other &&
    !Array.isArray(one) &&
    !Array.isArray(other)
  )
    return Object.fromEntries(
      Object.entries(one).map(([key, value]) => [key, common(value, (other as Record<string, unknown>)[key])]),
    )
  return placeholder
}
const isLike = (known: unknown, now: unknown): boolean => {
  if (known === placeholder) return true
  if (typeof known !== 'object' || known === null || typeof now !== 'object' || now === null)
    return JSON.stringify(known) === JSON.stringify(now)
  const keys = (value: object) => Object.keys(value).toSorted().join(' ')
  return (
    keys(known) === keys(now) &&
    Object.entries(known).every(([key, value]) => isLike(value, (now as Record<string, unknown>)[key]))
  )
}

/** Statements sent to PostgreSQL during a step. */
const sent: string[] = []
const query = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown
pg.Client.prototype.query = function noted(this: pg.Client, ...args: unknown[]) {
  const [first] = args as [string | { text?: string } | undefined]
  sent.push(typeof first === 'string' ? first : (first?.text ?? ''))
  return query.apply(this, args)
} as typeof pg.Client.prototype.query
afterAll(() => void (pg.Client.prototype.query = query as typeof pg.Client.prototype.query))

const heard: string[] = []
let id = 0
let draftBefore: Seen
let ids: Map<string, unknown>

beforeAll(async () => {
  world.client.on('notification', ({ payload = '' }) => void heard.push(payload))
  await world.client.query('listen live')
  const admin = alpha.as('admin')
  ids = new Map()
  for (const operation of readingCalls().filter(({ path: address }) => address.includes('{')))
    ids.set(operation.name, await idFor(admin, operation))
  await officer.get('/v1/users/profile')
  await alpha.as('reviewer').get('/v1/users/profile')
  // Finishes the jobs emitted by the desk, so that none ends between two looks.
  await world.work()
  const [one, other] = [await look(ids), await look(ids)]
  draftBefore = new Map([...one].map(([call, answer]) => [call, common(answer, other.get(call))]))
}, 120_000)

describe('an ordinary user', () => {
  test('finds no difference in any call before and after a report about their clients', async () => {
    expect(draftBefore.size).toBeGreaterThan(200)
    for (const list of growing)
      expect((await alpha.as('admin').get(`${list}?${byOthers}`)).body.data.length).toBeGreaterThan(5)
    heard.length = 0
    const mails = world.mails.length
    const report = await make()
    id = report.id
    await make({ company: firm })
    await upload(id, 'minutes of the call')
    await fill(id)
    await name(id, 'reviewer')
    await alpha.as('reviewer').get(`${path}/${id}`)
    await officer.get(`${path}/${id}/pdf`)
    await officer.post(`${path}/${id}/state`, { to: 'submitted', date: '2026-11-23', reference: 'ST-1' })
    await officer.post('/v2/suspicion_rights', { username: 'developer', reason: 'Deputy.' })
    expect(await world.work()).toEqual([])
    expect([heard, world.mails.length]).toEqual([[], mails])
    const now = await look(ids)
    const differing = [...now].filter(([call, answer]) => !isLike(draftBefore.get(call), answer)).map(([call]) => call)
    expect(differing).toEqual([])
  }, 120_000)
  test('gets the 404 of an unknown address from every call, with the same statements whatever it names', async () => {
    const walled = operationsOf(world.app).filter(({ path: address }) => address.includes('/v2/suspicion_'))
    expect(walled.length).toBeGreaterThan(14)
    for (const username of others) {
      const who = alpha.as(username)
      const unknown = await who.get('/v2/no_such_address')
      for (const { name: call, method, path: address } of walled) {
        const ask = async (named: number) => {
          sent.length = 0
          const { status, body, headers } = await who.call(
            method,
            fillPath(address, named),
            method === 'GET' ? {} : { payload: {} },
          )
          const { 'x-request-id': _id, date: _date, ...rest } = headers
          return { status, body, headers: rest, statements: [...sent] }
        }
        const [real, missing] = [await ask(id), await ask(4_711)]
        expect([call, real.status, real.body]).toEqual([call, 404, unknown.body])
        expect([call, real]).toEqual([call, missing])
      }
    }
  })
  test('gets it before the body is read, and an unreadable body changes nothing', async () => {
    const unreadable = { payload: '{"', headers: { 'content-type': 'application/json' } }
    const walled = await alpha.as('admin').call('PATCH', `${path}/${id}`, unreadable)
    const unknown = await alpha.as('admin').call('PATCH', `/v2/no_such_address/${id}`, unreadable)
    expect([walled.status, walled.body]).toEqual([404, unknown.body])
    expect(unknown.status).toBe(404)
  })
})

describe('PostgreSQL', () => {
  test('shows no row behind the wall to another user, whatever the statement', async () => {
    const { rows: tables } = await world.client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relname ~ '^suspicion_' order by 1`,
    )
    expect(tables).toHaveLength(7)
    const counts = async (username: string, userId: number) => {
      await world.client.query('begin')
      try {
        await world.client.query(
          `select set_config('app.org_id', $1, true), set_config('app.user_id', $2, true), set_config('app.username', $3, true)`,
          [String(alpha.id), String(userId), username],
        )
        await world.client.query('set local role probity_app')
        const found: Record<string, number> = {}
        for (const { name: table } of tables.filter((one) => one.name !== 'suspicion_heads'))
          found[table] = (await world.client.query(`select count(*)::int as n from ${table}`)).rows[0].n
        return found
      } finally {
        await world.client.query('rollback')
      }
    }
    const nothing = {
      suspicion_files: 0,
      suspicion_keys: 0,
      suspicion_readers: 0,
      suspicion_reports: 0,
      suspicion_rights: 0,
      suspicion_traces: 0,
    }
    expect(await counts('admin', await alpha.userId('admin'))).toEqual(nothing)
    expect(await counts('system', 0)).toEqual(nothing)
    expect(await counts('api:Link', await alpha.userId('officer'))).toEqual(nothing)
    expect(await counts('reviewer', await alpha.userId('reviewer'))).toMatchObject({
      suspicion_reports: 1,
      suspicion_keys: 1,
    })
    expect(await counts('officer', await alpha.userId('officer'))).toMatchObject({ suspicion_reports: 2 })
  })
  test('keeps the answers of repeated calls to the user who made them', async () => {
    await officer.patch(
      `${path}/${id}`,
      { relationship: 'ended', updated_date: 1 },
      { headers: { 'idempotency-key': 'k' } },
    )
    await officer.post(path, {}, { headers: { 'idempotency-key': 'kept' } })
    const kept = (username: string, userId: number) =>
      world.client
        .query('begin')
        .then(() =>
          world.client.query(
            `select set_config('app.org_id', $1, true), set_config('app.user_id', $2, true), set_config('app.username', $3, true)`,
            [String(alpha.id), String(userId), username],
          ),
        )
        .then(() => world.client.query('set local role probity_app'))
        .then(() => world.client.query('select 1 from idempotency_keys'))
        .finally(() => world.client.query('rollback'))
    expect((await kept('officer', await alpha.userId('officer'))).rows.length).toBeGreaterThan(0)
    expect((await kept('admin', await alpha.userId('admin'))).rows).toEqual([])
  })
})

test('an hourly commitment comes whether there is a report or not, and looks the same', async () => {
  await world.run(commitWallsJob)
  const lists = await Promise.all([alpha, desk.beta].map((one) => one.as('admin').get('/v2/users/activity/count')))
  expect(lists.map(({ status }) => status)).toEqual([200, 200])
  const { rows } = await world.client.query(
    'select org_id, count(*)::int as n from wall_commitments group by 1 order by 1',
  )
  expect(rows.map(({ n }) => n)).toEqual([1, 1])
})

test('neither the log nor the metrics of the process know of a call', async () => {
  const lines: string[] = []
  const stream = new Writable({ write: (text, _, done) => done(void lines.push(String(text))) })
  const logged = await openWorld({ logger: pino({ level: 'trace' }, stream) })
  const house = await logged.organisation('house')
  const admin = house.as('admin')
  const { body } = await admin.get('/v2/configurations?filter={"config_key":"reporting_officer"}')
  await admin.patch(`/v2/configurations/${body.data[0].id}`, { config_value: 'officer' })
  await house.as('officer').get('/v1/users/profile')
  const metrics = async () => (await logged.app.inject({ url: '/metrics' })).body.match(/route="[^"]*"/g)?.toSorted()
  await metrics()
  const before = [lines.length, await metrics()]
  const made = await house.as('officer').post(path, {})
  expect([made.status, (await house.as('operator').get(path)).status].join()).toBe('200,404')
  expect(lines.slice(before[0] as number).join('')).not.toMatch(/suspicion/)
  expect((await metrics())!.join()).not.toMatch(/suspicion/)
})
