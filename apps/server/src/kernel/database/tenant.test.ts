import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { actorOf, type EmptyWorld, emptyWorld } from '#test/world/kernel-world.ts'
import { inTenant, readingTenant } from './tenant.ts'

let world: EmptyWorld
beforeAll(async () => {
  world = await emptyWorld()
  await world.client.query(`create table buoys (
    id bigint generated always as identity primary key, org_id int not null default current_org() references organisations (id),
    is_deleted boolean not null default false, create_date bigint not null default now_ms(), updated_date bigint not null default now_ms(),
    name text not null, unique (org_id, id)); call secure_table('buoys')`)
})

const inAlpha = <T>(work: Parameters<typeof inTenant<T>>[2], username = 'ann') =>
  inTenant(world.databases.app, actorOf(world.alpha, username), work)
const names = async () => {
  const { rows } = await world.client.query<{ name: string }>('select name from buoys order by id')
  return rows.map(({ name }) => name)
}

describe('work of one organisation, written ahead of its confinement being answered', () => {
  test('is confined and attributed from its first statement on', async () => {
    const who = await inAlpha(async (tx) => {
      const { rows } = await sql`select current_org() as org, current_username() as username`.execute(tx)
      await sql`insert into buoys (name) values ('first')`.execute(tx)
      return rows[0]
    })
    expect(who).toEqual({ org: world.alpha, username: 'ann' })
    const seen = await inTenant(world.databases.app, actorOf(world.beta, 'ben'), (tx) =>
      sql`select 1 from buoys`.execute(tx),
    )
    expect(seen.rows).toEqual([])
  })

  test('does nothing when confinement fails, and says why', async () => {
    const before = await names()
    const attempt = inAlpha((tx) => sql`insert into buoys (name) values ('unconfined')`.execute(tx), 'a\0b')
    await expect(attempt).rejects.toMatchObject({ code: '22021' })
    expect(await names()).toEqual(before)
  })

  test('lands whole or not at all, and leaves its connection clean', async () => {
    const before = await names()
    const attempt = inAlpha(async (tx) => {
      await sql`insert into buoys (name) values ('half')`.execute(tx)
      await sql`insert into buoys (name) values (null)`.execute(tx)
    })
    await expect(attempt).rejects.toMatchObject({ code: '23502' })
    expect(await names()).toEqual(before)
    const open = await Promise.all(
      Array.from({ length: 8 }, () => inAlpha((tx) => sql`select current_org() as org`.execute(tx))),
    )
    expect(open.map(({ rows }) => (rows[0] as { org: number }).org)).toEqual(Array(8).fill(world.alpha))
    const outside = await sql<{ org: number | null }>`select current_org() as org`.execute(world.databases.app)
    expect(outside.rows[0]?.org).toBeNull()
  })

  test('fails when a failure of one of its statements was swallowed', async () => {
    const attempt = inAlpha(async (tx) => {
      await sql`insert into buoys (name) values ('lost')`.execute(tx)
      await sql`select 1 / 0`.execute(tx).catch(() => undefined)
    })
    await expect(attempt).rejects.toMatchObject({ name: 'AbortedTransactionError' })
    expect(await names()).not.toContain('lost')
  })

  test('runs statements together that do not wait for each other', async () => {
    const found = await inAlpha((tx) =>
      Promise.all([1, 2, 3].map((n) => sql<{ n: number }>`select ${n}::int as n`.execute(tx))),
    )
    expect(found.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3])
  })
})

test('a statement that names itself is planned once per connection', async () => {
  const count = () =>
    world.databases.app.connection().execute(async (session) => {
      await sql`/* count_things */ select ${1}::int as n`.execute(session)
      await sql`/* count_things */ select ${1}::int as n`.execute(session)
      await sql`select ${1}::int as n`.execute(session)
      return sql`select name from pg_prepared_statements where name <> 'confine'`.execute(session)
    })
  expect((await count()).rows).toEqual([{ name: 'count_things' }])
})

describe('reading for one organisation', () => {
  const reading = <T>(work: Parameters<typeof readingTenant<T>>[2]) =>
    readingTenant(world.databases.app, actorOf(world.alpha, 'ann'), work)

  test('is confined, and leaves its connection to the next, whoever that is', async () => {
    await inAlpha((tx) => sql`insert into buoys (name) values ('read by one')`.execute(tx))
    const turns = Array.from({ length: 30 }, (_, turn) =>
      turn % 3 === 0
        ? inTenant(world.databases.app, actorOf(world.beta, 'ben'), (tx) => sql`select name from buoys`.execute(tx))
        : reading((tx) => sql`select name from buoys where name = 'read by one'`.execute(tx)),
    )
    const seen = (await Promise.all(turns)).map(({ rows }) => rows.length)
    expect(seen).toEqual(Array.from({ length: 30 }, (_, turn) => (turn % 3 === 0 ? 0 : 1)))
  })

  test('cannot write, and what failed is told and leaves the connection clean', async () => {
    const before = await names()
    const attempt = reading((tx) => sql`insert into buoys (name) values ('unread')`.execute(tx))
    await expect(attempt).rejects.toMatchObject({ code: '25006' })
    await expect(reading((tx) => sql`select 1 / 0`.execute(tx))).rejects.toMatchObject({ code: '22012' })
    await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        inAlpha((tx) => sql`insert into buoys (name) values (${`w${turn}`})`.execute(tx)),
      ),
    )
    expect(await names()).toHaveLength(before.length + 12)
  })
})
