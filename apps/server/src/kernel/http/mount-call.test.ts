import { expect, test } from 'vitest'
import { openWorld } from '#test/world/world.ts'

test('an answer that was kept before its call was declared is repeated in one envelope', async () => {
  const world = await openWorld()
  const officer = (await world.organisation('demo')).as('officer')
  const headers = { 'idempotency-key': 'before the upgrade' }
  const person = { names: [{ lang: 1, name_type: 1, sur: 'Moreau', other: 'Odette' }] }
  const make = async () => (await officer.post('/v2/individuals', person, { headers })).body
  const made = await make()
  await world.client.query(
    "update idempotency_keys set response = jsonb_build_object('status', 200, 'data', response) where key = $1",
    [headers['idempotency-key']],
  )
  expect(await make()).toEqual(made)
})
