import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

const desk = await openTransactionDesk()
const { officer } = desk
const corporate = { tran_type: 'forex', client_type: 'corporate', person: null, amount: '130000', amount_to: '16600' }
const acting = {
  client_type: 'individual',
  sur: 'LEUNG',
  other: 'Ka Yan',
  identity_type: 1,
  identity_number: 'E364912(5)',
  authority: 'Board resolution of 2 January 2026',
}
const stored = async (id: number) => (await officer.get(`/v2/transactions/${id}?populate=acting`)).body.data
const missing = async (id: number): Promise<string[]> =>
  (await desk.check(id)).items
    .filter(({ rule, value }: { rule: string; value: string | null }) => value === null && rule.startsWith('s2.'))
    .map(({ rule }: { rule: string }) => rule)

test('a company is asked who acts for it, by what authority, and who owns it, until each is on record', async () => {
  const { id } = await desk.save({ ...corporate, company: desk.firm })
  const asked = ['s2.owners', 's2.acting', 's2.acting_identity', 's2.authority'].map((rule) => `${rule}.exchange`)
  expect(await missing(id)).toEqual(asked)
  await officer.patch(`/v2/transactions/${id}`, { acting: { ...acting, authority: null } })
  expect(await missing(id)).toEqual(['s2.owners.exchange', 's2.authority.exchange'])
  await officer.patch(`/v2/transactions/${id}`, { acting, beneficial_owners: 'CHAN Tai Man, 60 %' })
  expect(await missing(id)).toEqual([])
  const row = await stored(id)
  expect(row.acting).toMatchObject({ sur: 'LEUNG', identity_number: 'E364912(5)', authority: acting.authority })
  expect(row.beneficial_owners).toBe('CHAN Tai Man, 60 %')
  await officer.patch(`/v2/transactions/${id}`, { acting: null })
  expect([(await stored(id)).acting ?? null, (await missing(id)).length]).toEqual([null, 3])
})

test('owners are the persons who control the company by its register', async () => {
  const controllers = [{ capacity_type: 2, capacity_id: desk.client, control_nature: '1' }]
  const owned = await desk.company({ br_number: '34567890', significant_controllers: controllers })
  const { id } = await desk.save({ ...corporate, company: owned, acting })
  const { items } = await desk.check(id)
  expect(items.find(({ rule }: { rule: string }) => rule === 's2.owners.exchange').value).toBe('CHAN Tai Man')
  expect(await missing(id)).toEqual([])
})

test('who acts for a client is screened like the other parties, and its own operations are not added up', async () => {
  const first = await desk.save({ amount: '5000', acting: { client_type: 'individual', person: desk.client } })
  const other = await desk.person([desk.en('POON', 'Sze')])
  const { id } = await desk.save({ person: other, amount: '4000', acting })
  await desk.world.work()
  const { body } = await officer.get(`/v2/transactions/${id}/screening`)
  expect(body.data.parties.map(({ role, name }: { role: string; name: string }) => [role, name])).toContainEqual([
    'acting',
    'LEUNG Ka Yan',
  ])
  expect((await desk.check(id)).linked.map(({ role }: { role: string }) => role)).toEqual(['client', 'client'])
  expect((await desk.check(first.id)).linked[0].sum).toBe('5000.00')
})

test('an authority without a person is refused, and one of another party is not stored', async () => {
  const refused = await desk.refused({ acting: { client_type: 'individual', authority: 'Letter' } })
  expect(refused).toEqual([400, 'acting.other: required'])
  const { id } = await desk.save({ recipient: { client_type: 'individual', other: 'Maria', authority: 'None' } })
  const { rows } = await desk.alpha.tx((tx) =>
    sql<{ authority: string | null }>`select authority from transaction_parts where transaction = ${id}`.execute(tx),
  )
  expect(rows).toEqual([{ authority: null }])
})
