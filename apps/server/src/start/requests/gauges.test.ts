import { expect, test } from 'vitest'
import { recordActivity } from '#kernel/audit/activity.ts'
import { sealOrganisation } from '#kernel/audit/seal.ts'
import { openWorld } from '#test/world/world.ts'
import { operatorGauges } from './gauges.ts'

const world = await openWorld()
const [first, second] = [await world.organisation('sealed'), await world.organisation('unread')]
const gauges = operatorGauges(world.databases.pools, world.services.owner)
const gauge = async (name: string) => (await gauges.find((found) => found.name === name)!.read())[0]?.value
const note = (of: typeof first) => of.tx((tx) => recordActivity(tx, { type: 'user.login', data: {} }))
const age = () => gauge('probity_audit_seal_age_seconds')

test('the age of the oldest row without a seal counts every organisation, and falls when it is sealed', async () => {
  const { rows: all } = await world.client.query<{ id: number }>('select id from organisations')
  // Rows above the snapshot horizon wait for transactions of other tests on the same cluster.
  const ageWhenSealed = async () => {
    for (const { id } of all) await sealOrganisation(world.services.owner, id, world.clock.now())
    return age()
  }
  await expect.poll(ageWhenSealed).toBe(0)
  await note(first)
  await world.client.query(
    'update activity_log set create_date = create_date - 60000 where id = (select max(id) from activity_log)',
  )
  expect(await age()).toBeGreaterThanOrEqual(60)
  await expect.poll(ageWhenSealed).toBe(0)
})

test('an organisation whose chain cannot be read is counted, and does not hide the age of the others', async () => {
  await note(first)
  await note(second)
  await world.client.query('update activity_log set create_date = create_date - 60000 where org_id = $1', [first.id])
  // An age that no number holds.
  await world.client.query('update activity_log set create_date = (-9223372036854775808) where org_id = $1', [
    second.id,
  ])
  expect(await age()).toBeGreaterThanOrEqual(60)
  expect(await gauge('probity_audit_chains_unread')).toBe(1)
})
