import type { OngoingTask } from '@probity/contract/ongoing/ongoing.ts'
import { onClock } from '@probity/contract/values/hong-kong-time.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { startScheduledJob } from './jobs/start-scheduled.ts'

let world: World
let firm: WorldOrganisation
const minute = 60_000
const setting = async () => {
  const filter = encodeURIComponent(JSON.stringify({ config_key: 'ongoing_schedule' }))
  return (await firm.as('admin').get(`/v2/configurations?filter=${filter}`)).body.data[0]
}
const write = async (config_value: string) =>
  firm.as('admin').patch(`/v2/configurations/${(await setting()).id}`, { config_value })
/** Through the database, because a test's sign-ins expire when its clock advances by hours. */
const tasks = async (): Promise<Pick<OngoingTask, 'type' | 'initiator' | 'username' | 'status'>[]> =>
  firm.tx((tx) =>
    tx
      .selectFrom('screening_runs')
      .select(['type', 'initiator', 'username', 'status'])
      .where('kind', '=', 'ongoing')
      .orderBy('id')
      .execute(),
  ) as never
async function look(): Promise<void> {
  await world.run(startScheduledJob)
  await world.work()
}

beforeAll(async () => {
  world = await openWorld()
  firm = await world.organisation('schedule')
  await firm.tx((tx) => addPerson(tx, { names: ['Probity Testhit'], ref_id: 'P-1' }))
})

describe('the schedule of an organisation', () => {
  test('is minute, hour, day, month and weekday; anything else is refused', async () => {
    expect((await write('every morning')).status).toBe(400)
    expect((await write('30 2 * *')).status).toBe(400)
    expect((await write('30 2 * * 1-5')).status).toBe(200)
    expect((await write('')).status).toBe(200)
  })
  test('starts a task of its own when the time has come in Hong Kong, once [ONG-004] [ONG-045]', async () => {
    await look()
    expect(await tasks()).toEqual([])
    // Two minutes ahead, as a clock in Hong Kong shows it.
    const due = new Date(onClock(world.clock.now() + 2 * minute))
    expect((await write(`${due.getUTCMinutes()} ${due.getUTCHours()} * * *`)).status).toBe(200)
    await look()
    expect(await tasks()).toEqual([])
    world.clock.forward(2 * minute)
    await look()
    await look()
    expect(await tasks()).toEqual([
      { type: 'scheduled', initiator: 'scheduled', username: 'system', status: 'completed' },
    ])
    world.clock.forward(24 * 60 * minute)
    await look()
    expect(await tasks()).toHaveLength(2)
  })
})
