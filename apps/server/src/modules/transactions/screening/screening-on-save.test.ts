import { beforeAll, expect, test } from 'vitest'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

let desk: Awaited<ReturnType<typeof openTransactionDesk>>
/** A client who is on no list. */
let person: number
beforeAll(async () => {
  desk = await openTransactionDesk()
  person = await desk.person([desk.en('QUIETLY', 'Unlisted')])
})

interface Found {
  role: string
  name: string
  screened_date: number | null
  hits: { table: string; id: number; entity_id: string; status: number; legal_effect: { code: string } | null }[]
}
const results = async (id: number): Promise<{ is_complete: boolean; pending: number; parties: Found[] }> =>
  (await desk.officer.get(`/v2/transactions/${id}/screening`)).body.data
const pending = async (id: number) => (await desk.officer.get(`/v2/transactions/${id}`)).body.data.pending_hits
const listedParty = (more: object = {}) => ({ client_type: 'individual', sur: '', other: 'Probity Testhit', ...more })
const inward = (more: object = {}) => ({
  tran_type: 'inward',
  person,
  purpose: 'Travel',
  source_of_fund: 'Salary',
  ...more,
})

test('a save asks for a screening of every party, which the work process does once [TXN-070]', async () => {
  const { id } = await desk.save(
    inward({
      remitter: listedParty({ dob: '1970-01-01' }),
      counterparty: { client_type: 'corporate', other: 'Quiet Harbour Limited' },
    }),
  )
  expect(await results(id)).toMatchObject({ is_complete: false, pending: 0 })
  await desk.world.work()
  const found = await results(id)
  expect(found.is_complete).toBe(true)
  expect(found.parties.map(({ role, hits }) => [role, hits.length > 0])).toEqual([
    ['client', false],
    ['counterparty', false],
    ['remitter', true],
  ])
  const hit = found.parties[2]!.hits[0]!
  expect([hit.entity_id, hit.status, typeof hit.legal_effect?.code]).toEqual(['demo:00000', 0, 'string'])
  expect(await pending(id)).toBe(found.parties[2]!.hits.length)
  await desk.officer.patch(`/v2/transactions/${id}`, { purpose: 'Family support' })
  await desk.world.work()
  const again = await results(id)
  expect(again.parties.map(({ screened_date }) => screened_date)).toEqual(
    found.parties.map(({ screened_date }) => screened_date),
  )
})

test('a free party that was decided is not raised again, and every transaction it takes part in follows the decision', async () => {
  const party = listedParty({ dob: '1971-02-02', identity_number: 'X1234567', identity_type: 2 })
  const first = await desk.save(inward({ remitter: party }))
  const second = await desk.save({ ...inward(), tran_type: 'outward', recipient: party })
  await desk.world.work()
  const [one, other] = [await results(first.id), await results(second.id)]
  const ids = (found: typeof one) => found.parties.flatMap(({ hits }) => hits.map(({ id }) => id))
  expect([ids(other), await pending(second.id)]).toEqual([ids(one), ids(one).length])
  const verdict = { hit_status: 2, exposition: '0', remarks: 'Another person: born elsewhere.' }
  for (const id of ids(one))
    expect((await desk.alpha.as('reviewer').patch(`/v2/alerts/${id}`, verdict)).status).toBe(200)
  expect([await pending(first.id), await pending(second.id)]).toEqual([0, 0])
  const third = await desk.save(inward({ remitter: party }))
  await desk.world.work()
  expect([ids(await results(third.id)), await pending(third.id)]).toEqual([ids(one), 0])
  const undone = { hit_status: 0, exposition: null, remarks: null }
  await desk.alpha.as('reviewer').patch(`/v2/alerts/${ids(one)[0]}`, undone)
  expect([await pending(first.id), await pending(third.id)]).toEqual([1, 1])
})

test('a party that is taken off takes its hits with it; one of another organisation has hits of its own', async () => {
  const { id } = await desk.save(inward({ remitter: listedParty({ dob: '1972-03-03' }) }))
  await desk.world.work()
  expect(await pending(id)).toBeGreaterThan(0)
  await desk.officer.patch(`/v2/transactions/${id}`, { remitter: null })
  await desk.world.work()
  expect([await pending(id), (await results(id)).parties.map(({ role }) => role)]).toEqual([0, ['client']])
  expect((await desk.beta.as('officer').get(`/v2/transactions/${id}/screening`)).status).toBe(404)
})

test('a confirmed sanctions hit of a free party stops its transactions', async () => {
  const { id } = await desk.save(inward({ remitter: listedParty({ dob: '1973-04-04' }) }))
  await desk.world.work()
  const [, remitter] = (await results(id)).parties
  const verdict = { hit_status: 1, exposition: '0', remarks: 'Name and number agree; frozen and reported.' }
  const answer = await desk.alpha.as('reviewer').patch(`/v2/alerts/${remitter!.hits[0]!.id}`, verdict)
  expect([answer.status, answer.body.code]).toEqual([200, undefined])
  await desk.world.work()
  const { body } = await desk.officer.get(`/v2/transactions/${id}`)
  expect(body.data.record_state).toBe('stopped')
  const { items } = await desk.check(id)
  expect(items[0]).toMatchObject({ rule: 'stop.sanctions.remitter', role: 'remitter', value: null })
})
