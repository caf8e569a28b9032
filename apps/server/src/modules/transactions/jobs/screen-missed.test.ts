import { expect, test } from 'vitest'
import { AppError } from '#kernel/errors.ts'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'
import { screenMissedJob } from './screen-missed.ts'
import { screenTransactionJob } from './screen-transaction.ts'

const desk = await openTransactionDesk()
const { alpha, client, officer, world } = desk
const screeningOf = async (id: number) => (await officer.get(`/v2/transactions/${id}/screening`)).body.data
const run = { id: 'test', signal: new AbortController().signal, log: world.services.log }
const withoutLists = {
  ...world.services,
  lists: {
    ...world.services.lists,
    current: () => {
      throw new AppError('E_BUSY')
    },
  },
}

test('what was saved while no list was loaded is screened once there is one, and only once', async () => {
  const { id } = await desk.save({ person: client, recipient: { client_type: 'individual', other: 'Probity Testhit' } })
  const { id: removed } = await desk.save({ person: client })
  await officer.delete(`/v2/transactions/${removed}`)
  await screenTransactionJob.run(withoutLists, { id, organisation_id: alpha.id }, run)
  await screenMissedJob.run(withoutLists, {}, run)
  expect((await screeningOf(id)).is_complete).toBe(false)
  await screenMissedJob.run(world.services, {}, run)
  const screened = await screeningOf(id)
  expect(screened).toMatchObject({ is_complete: true })
  expect(screened.pending).toBeGreaterThan(0)
  const scans = async () =>
    (await world.client.query('select count(*)::int as n from transaction_scans where org_id = $1', [alpha.id])).rows[0]
      .n
  const before = await scans()
  await screenMissedJob.run(world.services, {}, run)
  expect([await scans(), before]).toEqual([before, 2])
})
