import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'
import { forgetAnswers } from './forget-answers.ts'

test('an answer kept for a repeated write is repeated within a day and forgotten after it', async () => {
  const world = await openWorld()
  const demo = await world.organisation('demo')
  const headers = { 'idempotency-key': 'one' }
  const view = { screen: 'persons', name: 'Mine', view: {} }
  const make = async () => (await demo.as('officer').post('/v2/saved_views', view, { headers })).body
  const made = await make()
  await world.run(forgetAnswers)
  expect(await make()).toEqual(made)
  world.clock.forward(25 * 60 * 60_000)
  await world.run(forgetAnswers)
  expect((await world.client.query('select count(*) as n from idempotency_keys')).rows[0].n).toBe(0)
})
