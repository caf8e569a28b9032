import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { forgetProofsJob } from './forget-proofs.ts'

test('what can prove nothing any more is dropped, what still can is kept, sessions stay', async () => {
  const world = await openWorld()
  const demo = await world.organisation('demo')
  await demo.signIn('officer')
  await demo.signIn('officer', { password: 'wrong' })
  const count = async (table: string) => (await world.client.query(`select count(*) as n from ${table}`)).rows[0].n
  await world.run(forgetProofsJob)
  expect([await count('refresh_tokens'), await count('attempts'), await count('sessions')]).toEqual([1, 1, 1])
  world.clock.forward(4 * 24 * 60 * 60_000)
  await world.run(forgetProofsJob)
  expect([await count('refresh_tokens'), await count('attempts'), await count('sessions')]).toEqual([0, 0, 1])
})
