import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { actorOf, type EmptyWorld, emptyWorld } from '#test/world/kernel-world.ts'
import { inTenant } from './database/tenant.ts'
import { uuidIn } from './uuid-in.ts'

let world: EmptyWorld
beforeAll(async () => {
  world = await emptyWorld()
})
const query = <T>(text: ReturnType<typeof sql<T>>) =>
  inTenant(world.databases.app, actorOf(world.alpha, 'reader'), async (tx) => (await text.execute(tx)).rows)

test('reads a uuid out of a text, and nothing out of another text', async () => {
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  const rows = await query(sql<{ value: string | null }>`
    select i.value from unnest(${[id, `x${id}`, '', null]}::text[]) with ordinality as t (text, at)
    left join lateral ${uuidIn(sql`t.text`)} i on true order by t.at`)
  expect(rows.map(({ value }) => value)).toEqual([id, null, null, null])
})

test('has rows that a policy guards looked up by their index', async () => {
  await world.client.query(
    `insert into scans (org_id, scan_id, mode, input, release, algorithm, settings, results, hit_count, content_hash, username)
      select $1, gen_random_uuid(), 'single', '{}', 'r', 'a', '{}', '', 0, repeat('0', 64), 'reader' from generate_series(1, 2000)`,
    [world.alpha],
  )
  await world.client.query('analyze scans')
  const plan = await query(sql<{ 'QUERY PLAN': string }>`explain
    select s.release from unnest(array['a', 'b']) as t (text) left join lateral ${uuidIn(sql`t.text`)} i on true
    left join scans s on s.org_id = current_org() and s.scan_id = i.value`)
  const conditions = plan.map((row) => row['QUERY PLAN']).filter((line) => line.includes('scan_id = '))
  expect(conditions.join()).toMatch(/Index Cond: .*scan_id = /)
  expect(conditions.join()).not.toContain('Filter')
})
