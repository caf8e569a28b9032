import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { multipart } from '#test/world/multipart.ts'
import { noon, openTransactionDesk } from '#test/world/transaction-desk.ts'
import { shippedRules } from '../data/shipped-rules.ts'
import { transactions } from '../transactions.module.ts'
import { judgeRecordsAgainJob } from './judge-records-again.ts'

const desk = await openTransactionDesk()
const { alpha, officer, world } = desk
const run = { id: 'test', signal: new AbortController().signal, log: world.services.log }
const sweep = (signal = run.signal) => judgeRecordsAgainJob.run(world.services, {}, { ...run, signal })
const stateOf = async (id: number) => {
  const { record_state, record_missing, record_version } = (await officer.get(`/v2/transactions/${id}`)).body.data
  return [record_state, record_missing, record_version]
}
const shipped = shippedRules[0]!.version
const forex = { tran_type: 'forex', amount: '9000' }
const bare = (ref_id: string) => desk.person([desk.en('NG', ref_id)], { ref_id })
/** A number for each person, because numbers are unique in the register. */
const numbers = ['B100001(8)', 'B100002(6)', 'B100003(4)', 'B100004(2)', 'B100005(0)', 'B100006(9)']
const papers = () => ({
  idens: [{ type: 1, id_number: numbers.pop() }],
  addresses: [{ address_1: '8 Harbour Road', address_4: 'HK' }],
})

beforeAll(() => sweep())

test('a record follows its client and its other parties in the register', async () => {
  const [client, remitter] = [await bare('AGAIN-1'), await bare('AGAIN-2')]
  const own = await desk.save({ ...forex, person: client })
  const part = { client_type: 'individual', person: remitter }
  const inward = { tran_type: 'inward', amount: '9000', fund_out_channel: 'Cash', message_reference: 'FT26152-0100' }
  const received = await desk.save({ ...inward, remitter: part })
  expect(await stateOf(own.id)).toEqual(['incomplete', 3, shipped])
  await officer.patch(`/v2/individuals/${client}`, { ...papers(), tel: '2345 6789' })
  await officer.patch(`/v2/individuals/${remitter}`, papers())
  expect(await stateOf(own.id)).toEqual(['incomplete', 3, shipped])
  await sweep()
  expect([await stateOf(own.id), await stateOf(received.id)]).toEqual([
    ['complete', 0, shipped],
    ['complete', 0, shipped],
  ])
  await officer.patch(`/v2/individuals/${client}`, { tel: null })
  await sweep()
  expect(await stateOf(own.id)).toEqual(['incomplete', 1, shipped])
})

test('a record that is judged again while somebody has it open can be saved and accepted', async () => {
  const client = await bare('AGAIN-OPEN')
  const { id } = await desk.save({ ...forex, person: client })
  const { updated_date } = (await officer.get(`/v2/transactions/${id}`)).body.data
  await world.work()
  await officer.patch(`/v2/individuals/${client}`, { tel: '2345 6789' })
  await sweep()
  expect(await stateOf(id)).toEqual(['incomplete', 2, shipped])
  const saved = await officer.patch(`/v2/transactions/${id}`, { remarks: 'Seen.', updated_date })
  expect(saved.status).toBe(200)
})

test('parties that an import changes complete their records, and no event of a party starts a job of transactions', async () => {
  const client = await bare('AGAIN-3')
  const { id } = await desk.save({ ...forex, person: client })
  const csv = 'ref_id,tel,hkid,address_1,address_4\nAGAIN-3,23456789,E364912(5),1 Nathan Road,HK\n'
  const form = multipart([
    { name: 'dry_run', content: 'true' },
    { name: 'excel', content: Buffer.from(csv), fileName: 'clients.csv' },
  ])
  const sent = await officer.call('POST', '/v2/imports/person', form)
  await world.work()
  await officer.post(`/v2/imports/${sent.body.data.id}/start`, {})
  await world.work()
  expect((await officer.get(`/v2/imports/${sent.body.data.id}`)).body.data).toMatchObject({
    state: 'completed',
    updated: 1,
  })
  await sweep()
  expect((await stateOf(id))[0]).toBe('complete')
  const started = (transactions.jobs ?? []).flatMap(({ on = [] }) => on)
  expect(started.filter((event) => /^(person|company)\./.test(event))).toEqual([])
})

test('an operation entered late asks more of the later ones it is linked with, until it is removed', async () => {
  const person = await desk.person([desk.en('LATE', 'Entry')], { ...papers(), tel: '2345 6789' })
  const later = await desk.save({ ...forex, person, amount: '100000' })
  expect((await stateOf(later.id))[0]).toBe('complete')
  const early = await desk.save({ ...forex, person, amount: '30000', tran_date: noon - 3_600_000 })
  await sweep()
  expect((await stateOf(later.id)).slice(0, 2)).toEqual(['incomplete', 3])
  await officer.patch(`/v2/transactions/${early.id}`, { tran_date: noon - 30 * 24 * 3_600_000 })
  await sweep()
  expect((await stateOf(later.id))[0]).toBe('complete')
  await officer.patch(`/v2/transactions/${early.id}`, { tran_date: noon - 3_600_000 })
  await sweep()
  expect((await stateOf(later.id))[0]).toBe('incomplete')
  await officer.delete(`/v2/transactions/${early.id}`)
  await sweep()
  expect((await stateOf(later.id))[0]).toBe('complete')
})

test('a rate that is entered later gives the value; a value that is there keeps the rate it rests on', async () => {
  const money = { tran_type: 'forex', amount: '100', currency: 'THB', amount_to: '4', currency_to: 'CHF' }
  const { id } = await desk.save(money)
  const rate = { currency: 'THB', valid_from: '2026-01-01', hkd_per_unit: '0.24' }
  expect((await alpha.as('admin').post('/v2/exchange_rates', rate)).status).toBe(200)
  await sweep()
  expect([(await stateOf(id))[0], (await officer.get(`/v2/transactions/${id}`)).body.data.hkd_amount]).toEqual([
    'complete',
    '24.00',
  ])
  await alpha.as('admin').post('/v2/exchange_rates', { ...rate, valid_from: '2026-02-01', hkd_per_unit: '0.3' })
  await sweep()
  expect((await officer.get(`/v2/transactions/${id}`)).body.data.hkd_amount).toBe('24.00')
})

test('changed rules judge every record of their days again, in a pass that an interruption does not lose', async () => {
  const person = await desk.person([desk.en('RULED', 'Client')], { ...papers(), tel: '2345 6789' })
  const [before, after] = [
    await desk.save({ ...forex, person, tran_date: Date.UTC(2026, 0, 5, 4) }),
    await desk.save({ ...forex, person, tran_date: noon }),
  ]
  const rules = shippedRules[0]!.rules.map((rule) => ({ ...rule, from_hkd: '0' }))
  await alpha.tx((tx) =>
    sql`insert into record_rules (version, valid_from, rules) values ('House 1', '2026-02-01', ${JSON.stringify(rules)}::jsonb)`.execute(
      tx,
    ),
  )
  await sweep(AbortSignal.abort())
  expect((await stateOf(after.id))[2]).toBe(shipped)
  const left = () =>
    alpha.tx(
      async (tx) => (await sql<{ after_id: number | null }>`select after_id from record_sweeps`.execute(tx)).rows,
    )
  await alpha.tx((tx) => sql`update record_sweeps set after_id = 0`.execute(tx))
  await sweep()
  expect([await stateOf(before.id), await stateOf(after.id), await left()]).toEqual([
    ['complete', 0, shipped],
    ['incomplete', 3, 'House 1'],
    [{ after_id: null }],
  ])
})
