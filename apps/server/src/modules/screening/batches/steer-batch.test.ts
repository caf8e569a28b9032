import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addPerson } from '#test/world/register.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()

test('pause, resume and stop each leave an entry that names the step [BAT-047] [AUD-023]', async () => {
  const firm = await world.organisation('firm')
  await firm.tx((tx) => addPerson(tx, { names: ['Unlisted Customer'] }))
  const officer = firm.as('officer')
  const { id } = (await officer.post('/v2/screening/batch_start', { type: 'all' })).body.data
  for (const step of ['pause', 'pause', 'resume', 'stop'])
    expect((await officer.post(`/v2/screening/batch_${step}/${id}`, {})).status).toBe(200)
  const { rows } = await firm.tx((tx) =>
    sql<{ type: string; step: string | null }>`select type, data->>'step' as step from activity_log
      where target_table = 'screening_runs' and target_id = ${id} order by id`.execute(tx),
  )
  expect(rows.map(({ type, step }) => [type, step])).toEqual([
    ['name_screening.batch.start', null],
    ['name_screening.batch.stop', 'pause'],
    ['name_screening.batch.start', 'resume'],
    ['name_screening.batch.stop', 'stop'],
  ])
})
