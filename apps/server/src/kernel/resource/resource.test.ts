import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openHarbour } from '#test/world/boats.ts'
import { actorOf } from '#test/world/kernel-world.ts'
import { inTenant } from '../database/tenant.ts'
import { AppError } from '../errors.ts'

const { call, clientOf, world } = await openHarbour()

describe('verbs', () => {
  test('create, get, list, patch and remove answer under data with status 200 [API-012] [API-013] [API-014] [API-015] [API-016] [API-026] [API-027] [API-031] [API-032]', async () => {
    const ann = clientOf('ann')
    const made = await ann.create({ name: 'Morning Star', berth: 4, value: '120.50', tags: ['fast', 'red'] })
    expect(made).toMatchObject({
      name: 'Morning Star',
      berth: 4,
      value: '120.50',
      tags: ['fast', 'red'],
      is_deleted: false,
    })
    expect(made).not.toHaveProperty('org_id')
    expect(await ann.get(made.id)).toEqual(made)
    const patched = await ann.patch(made.id, { berth: 5 })
    expect(patched).toMatchObject({ name: 'Morning Star', berth: 5, value: '120.50', tags: ['fast', 'red'] })
    expect(patched.updated_date).toBeGreaterThan(made.updated_date)
    expect((await call('ann')('GET', '/v2/boats?filter={"berth":5}')).body).toEqual({ status: 200, data: [patched] })
    expect(await ann.patch(made.id, {})).toEqual(patched)
    await ann.remove(made.id)
    expect((await call('ann')('GET', `/v2/boats/${made.id}`)).status).toBe(404)
    expect(await ann.count()).toBe(0)
  })
  test('a count answers under data.count [API-017] [API-025]', async () => {
    const ann = clientOf('ann')
    const { id } = await ann.create({ name: 'Evening Star', berth: 6 })
    expect((await call('ann')('GET', '/v2/boats/count?filter={"berth":6}')).body).toEqual({
      status: 200,
      data: { count: 1 },
    })
    await ann.remove(id)
    expect(await ann.count()).toBe(0)
  })
})

describe('list', () => {
  beforeAll(async () => {
    for (const [name, berth] of [
      ['Alba', 1],
      ['Beryl', 2],
      ['Ceres 50%', 2],
      ['Dora_x', null],
    ] as const)
      await clientOf('ann').create({ name, berth })
    const [alba] = await clientOf('ann').list({ filter: { name: 'Alba' } })
    await call('ann')('POST', '/v2/crews', { boat_id: alba!.id, name: 'Wong Kei' })
    await call('ann')('POST', '/v2/crews', { boat_id: alba!.id, name: 'Lam Suk' })
  })
  const names = async (query: object) =>
    (await clientOf('ann').list(query as { filter: object })).map((boat) => boat.name)
  test('filters by contains, ignoring case and taking % and _ as they are', async () => {
    expect(await names({ filter: { name: { contains: 'ER' } }, sort: 'name ASC' })).toEqual(['Beryl', 'Ceres 50%'])
    expect(await names({ filter: { name: { contains: '0%' } } })).toEqual(['Ceres 50%'])
    expect(await names({ filter: { name: { contains: '_x' } } })).toEqual(['Dora_x'])
  })
  test('filters by list, null, unequal, comparison, or, and things of related rows', async () => {
    expect(await names({ filter: { name: ['Alba', 'Beryl'] }, sort: 'name DESC' })).toEqual(['Beryl', 'Alba'])
    expect(await names({ filter: { berth: null } })).toEqual(['Dora_x'])
    expect(await names({ filter: { berth: { '!=': 2 } }, sort: 'name ASC' })).toEqual(['Alba', 'Dora_x'])
    expect(await names({ filter: { berth: { '>=': 2 } }, sort: 'name ASC' })).toEqual(['Beryl', 'Ceres 50%'])
    expect(await names({ filter: { berth: { nin: [2] } } })).toEqual(['Alba'])
    expect(await names({ filter: { or: [{ name: 'Alba' }, { berth: null }] }, sort: 'name ASC' })).toEqual([
      'Alba',
      'Dora_x',
    ])
    expect(await names({ filter: { crew: { contains: 'wong' } } })).toEqual(['Alba'])
  })
  test('or, even of a single branch, narrows what the other conditions leave, and a branch may have several', async () => {
    const named = (filter: object, more: object = {}) => names({ filter, sort: 'name ASC', ...more })
    expect(await named({ berth: { '>=': 1 }, or: [{ berth: 2 }] })).toEqual(['Beryl', 'Ceres 50%'])
    expect(await named({ berth: 1, or: [{ berth: 2 }] })).toEqual([])
    expect(await named({ berth: { '>=': 1, '<': 2 }, or: [{ name: { contains: 'r' } }, { name: 'Alba' }] })).toEqual([
      'Alba',
    ])
    expect(
      await named({
        or: [
          { name: 'Alba', berth: 2 },
          { name: 'Beryl', berth: 2 },
        ],
      }),
    ).toEqual(['Beryl'])
    expect(await named({ or: [{ berth: 1 }] }, { where: JSON.stringify({ or: [{ name: 'Beryl' }] }) })).toEqual([])
    expect(await named({ or: [{ berth: 1 }, { berth: 2 }] }, { where: JSON.stringify({ name: 'Beryl' }) })).toEqual([
      'Beryl',
    ])
    expect(await named({ or: [{ crew: 'Lam Suk' }, {}], berth: 2 })).toEqual(['Beryl', 'Ceres 50%'])
    expect(await clientOf('ann').count({ filter: { berth: { '>=': 1 }, or: [{ berth: 2 }] } })).toBe(2)
  })
  test('pages in a total order: no row twice, none left out [API-020]', async () => {
    const pages = await Promise.all([0, 1, 2, 3].map((skip) => names({ sort: 'create_date ASC', limit: 1, skip })))
    expect(pages.flat().sort()).toEqual(['Alba', 'Beryl', 'Ceres 50%', 'Dora_x'])
  })
  test('selects, omits and populates', async () => {
    const [row] = await clientOf('ann').list({ filter: { name: 'Alba' }, select: ['name'], populate: ['crews'] })
    expect(row).toEqual({
      name: 'Alba',
      crews: [expect.objectContaining({ name: 'Wong Kei' }), expect.objectContaining({ name: 'Lam Suk' })],
    })
    const [bare] = await clientOf('ann').list({ omit: ['tags', 'value'], limit: 1 })
    expect(bare).not.toHaveProperty('tags')
  })
})

describe('refusals', () => {
  const code = async (token: string, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) => {
    const answer = await call(token)(method, url, body)
    return `${answer.status} ${answer.body.code}`
  }
  test('401 to strangers, 403 without the key, 403 for read-only roles that would change something', async () => {
    expect(await code('stranger', 'GET', '/v2/boats')).toBe('401 E_UNAUTHORIZED')
    expect(await code('nobody', 'GET', '/v2/boats')).toBe('403 E_FORBIDDEN')
    expect(await code('rob', 'POST', '/v2/boats', { name: 'X' })).toBe('403 E_FORBIDDEN')
    expect(await code('auditor', 'POST', '/v2/boats', { name: 'X' })).toBe('403 E_FORBIDDEN')
    expect((await call('auditor')('GET', '/v2/boats')).status).toBe(200)
  })
  test('says no to strangers before it reads the body', async () => {
    expect(await code('stranger', 'POST', '/v2/boats', { nonsense: true })).toBe('401 E_UNAUTHORIZED')
  })
  test('another organisation sees nothing and finds nothing [API-066]', async () => {
    const [alba] = await clientOf('ann').list({ filter: { name: 'Alba' } })
    expect(await clientOf('ben').list()).toEqual([])
    for (const method of ['GET', 'PATCH', 'DELETE'] as const)
      expect(
        await code('ben', method, `/v2/boats/${alba!.id}`, method === 'PATCH' ? { name: 'Mine' } : undefined),
      ).toBe('404 E_NOT_FOUND')
    expect(await code('ben', 'POST', '/v2/crews', { boat_id: alba!.id, name: 'Spy' })).toBe('400 E_VALIDATION')
  })
  test('equal names answer 409 E_UNIQUE with the attribute [API-033]', async () => {
    const answer = await call('ann')('POST', '/v2/boats', { name: 'ALBA' })
    expect(answer).toMatchObject({ status: 409, body: { status: 409, code: 'E_UNIQUE', attrNames: ['name'] } })
  })
  test('a stale updated_date answers 409 E_CONFLICT and changes nothing [API-035]', async () => {
    const boat = await clientOf('ann').create({ name: 'Tide' })
    await clientOf('ann').patch(boat.id, { berth: 7, updated_date: boat.updated_date })
    expect(await code('ann', 'PATCH', `/v2/boats/${boat.id}`, { berth: 8, updated_date: boat.updated_date })).toBe(
      '409 E_CONFLICT',
    )
    expect((await clientOf('ann').get(boat.id)).berth).toBe(7)
  })
  test('a constraint of the table refuses, and nothing of the write stays', async () => {
    const before = await clientOf('ann').count()
    expect(await code('ann', 'POST', '/v2/boats', { name: 'Jonah', berth: 13 })).toBe('400 E_VALIDATION')
    expect(await clientOf('ann').count()).toBe(before)
  })
  test('names each bad input with its path, code and sentence', async () => {
    const answer = await call('ann')('POST', '/v2/boats', { name: 'x'.repeat(51), colour: 'red' })
    expect(answer.body.issues).toEqual(
      [
        { path: 'name', code: 'max_length', message: 'Maximum 50 characters', params: expect.anything() },
        { path: 'colour', code: 'unknown_key', message: 'colour is not a known field' },
      ].map((found) => expect.objectContaining({ path: found.path, code: found.code, message: found.message })),
    )
  })
  test('refuses text the database cannot keep as it is', async () => {
    expect(await code('ann', 'POST', '/v2/boats', { name: 'a\u0000b' })).toBe('400 E_VALIDATION')
    expect(await code('ann', 'POST', '/v2/boats', { name: 'a\ud800b' })).toBe('400 E_VALIDATION')
    expect(await code('ann', 'GET', `/v2/boats?filter=${encodeURIComponent('{"name":"\\u0000"}')}`)).toBe(
      '400 E_VALIDATION',
    )
  })
  test('ids that are no ids, and routes that do not exist', async () => {
    expect(await code('ann', 'GET', '/v2/boats/0')).toBe('400 E_VALIDATION')
    expect(await code('ann', 'GET', '/v2/boats/99999999999999999999')).toBe('400 E_VALIDATION')
    expect(await code('ann', 'GET', '/v2/crews/1')).toBe('404 E_NOT_FOUND')
    expect(await code('ann', 'POST', '/v2/no/such/call', {})).toBe('404 E_NOT_FOUND')
  })
})

describe('Idempotency-Key', () => {
  test('a repeat answers the first answer and does nothing again', async () => {
    const post = () => call('ann')('POST', '/v2/boats', { name: 'Once' }, { 'idempotency-key': 'k-1' })
    const [first, second] = [await post(), await post()]
    expect(second).toEqual(first)
    expect(await clientOf('ann').count({ filter: { name: 'Once' } })).toBe(1)
  })
  test('two repeats at the same moment do it once', async () => {
    const post = () => call('ann')('POST', '/v2/boats', { name: 'Twins' }, { 'idempotency-key': 'k-2' })
    const answers = await Promise.all([post(), post(), post()])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await clientOf('ann').count({ filter: { name: 'Twins' } })).toBe(1)
  })
  test('a key used for something else is refused; a refused write may be tried again', async () => {
    expect((await call('ann')('POST', '/v2/boats', { name: 'Other' }, { 'idempotency-key': 'k-1' })).status).toBe(400)
    expect((await call('ann')('POST', '/v2/boats', { name: 'Alba' }, { 'idempotency-key': 'k-3' })).status).toBe(409)
    expect((await call('ann')('POST', '/v2/boats', { name: 'Alba' }, { 'idempotency-key': 'k-3' })).status).toBe(409)
  })
})

describe('what PostgreSQL guarantees', () => {
  test('each change leaves a trace with who, before and after; derived columns leave none and do not touch updated_date', async () => {
    const boat = await clientOf('ann').create({ name: 'Trace' })
    await clientOf('ann').patch(boat.id, { berth: 3 })
    await inTenant(world.databases.app, actorOf(world.alpha, 'system'), (tx) =>
      sql`update boats set seen_count = 9 where id = ${boat.id}`.execute(tx),
    )
    await clientOf('ann').remove(boat.id)
    const { rows } = await world.client.query(
      `select verb, username, before, after from audit_traces where table_name = 'boats' and parent = $1 order by id`,
      [boat.id],
    )
    expect(rows.map((row) => [row.verb, row.username])).toEqual([
      ['INSERT', 'ann'],
      ['UPDATE', 'ann'],
      ['UPDATE', 'ann'],
    ])
    expect(rows[1]).toMatchObject({ before: { berth: null }, after: { berth: 3 } })
    expect(rows[2]).toMatchObject({ before: { is_deleted: false }, after: { is_deleted: true } })
  })
  test('a write without an actor fails closed', async () => {
    await expect(
      world.client.query(`insert into boats (org_id, name, value) values ($1, 'Ghost', 0)`, [world.alpha]),
    ).rejects.toThrow(/no actor/)
  })
  test('the application role cannot delete rows, write traces or leave its organisation', async () => {
    const asAnn = <T>(run: Parameters<typeof inTenant<T>>[2]) =>
      inTenant(world.databases.app, actorOf(world.alpha, 'ann'), run)
    await expect(asAnn((tx) => sql`delete from boats`.execute(tx))).rejects.toThrow(/permission denied/)
    await expect(asAnn((tx) => sql`update audit_traces set username = 'x'`.execute(tx))).rejects.toThrow(
      /permission denied/,
    )
    await expect(
      asAnn((tx) => sql`insert into boats (org_id, name, value) values (${world.beta}, 'Far', 0)`.execute(tx)),
    ).rejects.toThrow(/row-level security/)
    await expect(asAnn((tx) => sql`update boats set create_date = 1`.execute(tx))).rejects.toThrow(/cannot change/)
  })
  test('a faulty transaction leaves nothing', async () => {
    const before = await clientOf('ann').count()
    const work = inTenant(world.databases.app, actorOf(world.alpha, 'ann'), async (tx) => {
      await sql`insert into boats (name, value) values ('Half', 0)`.execute(tx)
      throw new AppError('E_INTERNAL')
    })
    await expect(work).rejects.toThrow('failed on our side')
    expect(await clientOf('ann').count()).toBe(before)
  })
})

/** Never run: each line says what the types refuse. */
export async function types(ann = clientOf('ann')) {
  // @ts-expect-error crews declares no patch
  void resourceClient(crews, async () => ({})).patch
  // @ts-expect-error value is not filterable
  void ann.list({ filter: { value: '1' } })
  // @ts-expect-error berth is a number
  void ann.list({ filter: { berth: 'four' } })
  // @ts-expect-error no such relation
  void ann.list({ populate: ['owners'] })
  const [row] = await ann.list({ select: ['name'], populate: ['crews'] })
  row!.crews[0]!.name satisfies string
  // @ts-expect-error berth was not selected
  void row!.berth
}

test('a patch that names nothing to change answers the row as it is', async () => {
  const made = await clientOf('ann').create({ name: 'Still Water', berth: 1, value: '1.00', tags: [] })
  const { status, body } = await call('ann')('PATCH', `/v2/boats/${made.id}`, { id: made.id })
  expect([status, body.data]).toEqual([200, made])
})
