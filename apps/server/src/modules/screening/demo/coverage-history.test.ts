import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { emptyWorld } from '#test/world/kernel-world.ts'
import { writeCoverageHistory } from './coverage-history.ts'

test('each gap of the demo is of one day, also when it is seeded shortly before midnight in Hong Kong', async () => {
  const { databases, alpha } = await emptyWorld()
  const days = await inTenant(databases.app, systemActor(alpha), async (tx) => {
    await writeCoverageHistory(tx, Date.parse('2026-11-28T15:50:00Z'))
    const { rows } =
      await sql`select hk_day(opened_date)::text as opened, hk_day(closed_date)::text as closed, customers
      from coverage_gaps order by id`.execute(tx)
    return rows
  })
  expect(days).toEqual([
    { opened: '2026-10-19', closed: '2026-10-19', customers: 0 },
    { opened: '2026-11-05', closed: '2026-11-05', customers: 3 },
    { opened: '2026-11-19', closed: '2026-11-19', customers: 14 },
  ])
})
