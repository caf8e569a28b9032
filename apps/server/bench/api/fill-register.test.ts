import { expect, test } from 'vitest'
import { emptyWorld } from '#test/world/kernel-world.ts'
import { fillRegister } from './fill-register.ts'

test('the register of the bench has every person with what stands beside it, and its indexes', async () => {
  const { client, address, alpha } = await emptyWorld()
  const count = async (from: string) => Number((await client.query(`select count(*) as n from ${from}`)).rows[0].n)
  const indexes = await count("pg_indexes where tablename = 'individuals'")
  await fillRegister(address, { organisationId: alpha, persons: 200 })
  for (const table of ['individuals', 'individuals_coverage', 'individuals_pending', 'names', 'identifications'])
    expect([table, await count(table)]).toEqual([table, 200])
  expect(await count('individuals_pending where alerts_pending > 0')).toBeGreaterThan(0)
  expect(await count("pg_indexes where tablename = 'individuals'")).toBe(indexes)
})
