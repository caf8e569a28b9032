import { beforeAll, expect, test } from 'vitest'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

let desk: Awaited<ReturnType<typeof openTransactionDesk>>
const lab = async (call: string, body: object) => (await desk.officer.post(`/v2/threshold_lab/${call}`, body)).body.data
const names = ['Probity Testhit', 'Testhit Probity']
const level = { raise_from: 1, raise_from_binding: 1 }
const settings = { exact: 0.95, strong: 0.8, weak: 0.6 }

beforeAll(async () => {
  desk = await openTransactionDesk()
  // Another date of birth, so that the names in another order are another party.
  const remitters = names.map((other, at) => ({ client_type: 'individual', other, dob: `197${at}-01-01` }))
  const person = await desk.person([desk.en('QUIETLY', 'Unlisted')])
  for (const remitter of remitters)
    await desk.save({ tran_type: 'inward', person, purpose: 'Travel', source_of_fund: 'Salary', remitter })
  await desk.world.work()
})

test('pending hits on free parties of transactions are named by them, not by a record', async () => {
  const { rows } = (await lab('raising', level)).pending
  expect(
    rows.map(({ person, company, customer, free_party }: Record<string, unknown>) => [
      person,
      company,
      customer,
      free_party,
    ]),
  ).toEqual([
    [null, null, null, [names[0]]],
    [null, null, null, [names[1]]],
  ])
})

test('a decision on one free party does not stand for that on another', async () => {
  const pending = (await desk.officer.get('/v2/alerts?filter={"hit_status":0}')).body.data as { id: number }[]
  expect(pending.length).toBeGreaterThan(1)
  for (const { id } of pending) {
    const verdict = { hit_status: 2, exposition: '0', remarks: 'Another person: born elsewhere.' }
    const decided = await desk.officer.patch(`/v2/alerts/${id}`, verdict)
    expect(decided.status).toBe(200)
  }
  const { total, rows } = await lab('cases', { settings, group: 'kept' })
  expect([total, rows.map(({ party }: { party: string }) => party).toSorted()]).toEqual([2, names])
})
