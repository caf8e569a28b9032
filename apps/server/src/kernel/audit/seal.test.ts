import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { actorOf, type EmptyWorld, emptyWorld } from '#test/world/kernel-world.ts'
import { settled } from '#test/world/settled.ts'
import { advisoryLocks } from '../advisory-locks.ts'
import { inTenant, systemActor } from '../database/tenant.ts'
import { recordActivity } from './activity.ts'
import { chainHead, genesis, merkleRoot, sealAll, sealOrganisation } from './seal.ts'
import { verifyChain } from './verify-chain.ts'

let world: EmptyWorld
let clock = 1_800_000_000_000
const act = (organisationId: number, note: string) =>
  inTenant(world.databases.app, actorOf(organisationId, 'ann'), (tx) =>
    recordActivity(tx, { type: 'person.update', target_id: 7, data: { note } }),
  )
const sealNow = (organisationId: number) => sealOrganisation(world.databases.owner, organisationId, ++clock)
const seal = async (organisationId: number) => {
  await settled(world.client)
  return sealNow(organisationId)
}
const verify = (organisationId: number) => verifyChain(world.databases.owner, organisationId)
const idOf = async (note: string) =>
  (await world.client.query<{ id: number }>(`select id from activity_log where data->>'note' = $1`, [note])).rows[0]!.id

beforeEach(async () => {
  world = await emptyWorld()
  for (const note of ['one', 'two', 'three']) await act(world.alpha, note)
})

describe('sealing', () => {
  test('covers each committed row once, and nothing twice', async () => {
    expect(await seal(world.alpha)).toBe(3)
    expect(await seal(world.alpha)).toBe(0)
    await act(world.alpha, 'four')
    expect(await seal(world.alpha)).toBe(1)
    expect(await verify(world.alpha)).toMatchObject({ rows: 4, findings: [] })
  })
  test('waits for a transaction that is still open, and keeps its rows for the next seal', async () => {
    const slow = new pg.Client(world.address)
    await slow.connect()
    await settled(world.client)
    await slow.query('begin')
    await slow.query(`select set_config('app.org_id', $1, true), set_config('app.username', 'bob', true)`, [
      String(world.alpha),
    ])
    await slow.query(`insert into activity_log (type, severity) values ('user.login', 'normal')`)
    await act(world.alpha, 'later')
    expect(await sealNow(world.alpha)).toBe(3)
    await slow.query('commit')
    await slow.end()
    expect(await seal(world.alpha)).toBe(2)
    expect((await verify(world.alpha)).findings).toEqual([])
  })
  test('waits for no transaction of another organisation, however long that is open', async () => {
    expect(await seal(world.alpha)).toBe(3)
    const gate = Promise.withResolvers<void>()
    const written = Promise.withResolvers<void>()
    const slow = inTenant(world.databases.owner, systemActor(world.beta), async (tx) => {
      await recordActivity(tx, { type: 'user.login' })
      written.resolve()
      await gate.promise
    })
    await written.promise
    await act(world.alpha, 'meanwhile')
    await expect.poll(() => sealNow(world.alpha)).toBe(1)
    expect(await sealNow(world.beta)).toBe(0)
    gate.resolve()
    await slow
    expect(await seal(world.beta)).toBe(1)
    expect((await verify(world.alpha)).findings).toEqual([])
    expect((await verify(world.beta)).findings).toEqual([])
  })
  test('keeps a chain for each organisation', async () => {
    await act(world.beta, 'theirs')
    await seal(world.alpha)
    await settled(world.client)
    await sealAll({ owner: world.databases.owner }, () => ++clock)
    const heads = await Promise.all([verify(world.alpha), verify(world.beta)])
    expect(heads[0].head).not.toBe(heads[1].head)
    expect(heads.map((head) => head.rows)).toEqual([3, 1])
  })
  test('goes on with the next organisation when one fails', async () => {
    await act(world.beta, 'theirs')
    await world.client.query(
      `create function broken() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`,
    )
    await world.client.query(
      `create trigger broken before insert on audit_seals for each row when (new.org_id = ${world.alpha}) execute function broken()`,
    )
    await settled(world.client)
    expect(await sealAll({ owner: world.databases.owner }, () => ++clock)).toEqual({ failed: [world.alpha] })
    expect((await verify(world.beta)).rows).toBe(1)
  })
  test('goes on with the next organisation while one hangs, in later rounds too', async () => {
    const hanging = new pg.Client(world.address)
    await hanging.connect()
    await hanging.query('select pg_advisory_lock($1, $2)', [advisoryLocks.seal, world.alpha])
    const round = () => sealAll({ owner: world.databases.owner }, () => ++clock, 50)
    for (const rows of [1, 2, 3]) {
      await act(world.beta, 'theirs')
      await settled(world.client)
      const sealed = async () => {
        await round()
        return (await verify(world.beta)).rows
      }
      await expect.poll(sealed).toBe(rows)
    }
    expect((await verify(world.alpha)).rows).toBe(0)
    await hanging.query('select pg_advisory_unlock($1, $2)', [advisoryLocks.seal, world.alpha])
    await hanging.end()
    await expect.poll(async () => (await verify(world.alpha)).rows).toBe(3)
  })
  test('two nodes sealing at once make one chain', async () => {
    await settled(world.client)
    const sealed = await Promise.all([1, 2, 3].map(() => sealNow(world.alpha)))
    expect(sealed.toSorted((a, b) => a - b)).toEqual([0, 0, 3])
    expect((await verify(world.alpha)).seals).toBe(1)
  })
})

describe('verification names what was done by hand [AUD-051]', () => {
  beforeEach(() => seal(world.alpha))
  test('a changed row', async () => {
    const id = await idOf('two')
    await world.client.query(`update activity_log set username = 'mallory' where id = $1`, [id])
    expect((await verify(world.alpha)).findings).toEqual([{ kind: 'changed', seq: 1, source: 'activity', id }])
  })
  test('a removed row', async () => {
    const id = await idOf('three')
    await world.client.query(`delete from activity_log where id = $1`, [id])
    expect((await verify(world.alpha)).findings).toEqual([{ kind: 'removed', seq: 1, source: 'activity', id }])
  })
  test('a row slipped in', async () => {
    await world.client.query(
      `insert into activity_log (org_id, type, severity, username, epoch, xid) select org_id, type, severity, 'mallory', epoch, xid from activity_log limit 1`,
    )
    const [finding] = (await verify(world.alpha)).findings
    expect(finding).toMatchObject({ kind: 'inserted', seq: 1, source: 'activity' })
  })
  test('a seal rewritten to fit, and a seal taken out', async () => {
    await act(world.alpha, 'four')
    await seal(world.alpha)
    await world.client.query(`update audit_seals set create_date = create_date + 1 where seq = 1`)
    expect((await verify(world.alpha)).findings).toEqual([{ kind: 'seal_broken', seq: 1 }])
    await world.client.query(
      `update audit_seals set create_date = create_date - 1, row_count = row_count + 1 where seq = 1`,
    )
    expect((await verify(world.alpha)).findings).toEqual([{ kind: 'seal_broken', seq: 1 }])
    await world.client.query(`delete from audit_seals where seq = 1`)
    expect((await verify(world.alpha)).findings).toContainEqual({ kind: 'seal_missing', seq: 1 })
  })
})

test('the head starts at the genesis and moves with each seal', async () => {
  const head = () => inTenant(world.databases.owner, actorOf(world.alpha, 'system'), chainHead)
  expect((await head()).hash).toBe(genesis)
  await seal(world.alpha)
  expect((await head()).seq).toBe(1)
  await expect(sql`delete from audit_seals`.execute(world.databases.app)).rejects.toThrow(/permission denied/)
})
test('a tree of different leaves, or the same in another order, has another root', () => {
  const leaf = (n: number) => n.toString(16).padStart(64, '0')
  const roots = [[1], [1, 2], [2, 1], [1, 2, 3], [1, 2, 2]].map((leaves) => merkleRoot(leaves.map(leaf)))
  expect(new Set(roots).size).toBe(roots.length)
})
