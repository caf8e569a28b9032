import { expect, test } from 'vitest'
import { genesis, readSeals, sealOrganisation } from '#kernel/audit/seal.ts'
import { untilSealed } from '#test/world/until-sealed.ts'
import { openWorld } from '#test/world/world.ts'
import type { PackedSeal } from './pack-format.ts'
import { sealFindings } from './verify/verify-trail.ts'
import { sealHeads } from './write/audit-rows.queries.ts'

test('the seals of a pack hash to what they say, also where they end inside a transaction', async () => {
  const world = await openWorld()
  const demo = await world.organisation('demo')
  await untilSealed(world.client, () => sealOrganisation(world.services.owner, demo.id, world.clock.now(), 7))
  const packed: PackedSeal[] = []
  const stored = await demo.tx(async (tx) => {
    for await (const [, seal] of sealHeads(tx)) packed.push(seal)
    return readSeals(tx, { after: 0, limit: 100 })
  })
  expect(stored.filter(({ to }) => to.after).length).toBeGreaterThan(2)
  expect(packed.map(({ from, to }) => [from, to])).toEqual(stored.map(({ from, to }) => [from, to]))
  expect(sealFindings(packed, { path: 'seals', after: { seq: 0, hash: genesis } })).toEqual([])
})
