import { beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '#test/world/multipart.ts'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'
import { camtOf, type DemoLine } from './demo/camt.ts'

let desk: Awaited<ReturnType<typeof openTransactionDesk>>
let account: number
const number = '012-000-111222'

beforeAll(async () => {
  desk = await openTransactionDesk()
  account = await newAccount(number)
})

async function newAccount(given: string): Promise<number> {
  const { status, body } = await desk.officer.post('/v2/firm-accounts', {
    bank: 'Foreshore Bank',
    number: given,
    currency: 'HKD',
  })
  expect(status).toBe(200)
  return body.data.id
}

/** A payment into the account on a day of June. */
async function paid(day: number, amount: string, more: object = {}): Promise<{ id: number; tran_ref: string }> {
  return desk.save({
    tran_date: Date.UTC(2026, 5, day, 4),
    amount,
    fund_in_channel: 'FPS',
    fund_out_channel: 'Cash',
    ...more,
  })
}
const line = (day: number, amount: string, more: Partial<DemoLine> = {}): DemoLine => ({
  day: `2026-06-${String(day).padStart(2, '0')}`,
  amount,
  text: 'FPS CR',
  name: '',
  reference: '',
  ...more,
})

interface Sent {
  lines: readonly DemoLine[]
  from?: number
  to?: number
  to_account?: number
  number?: string
}
function send({ lines, from = 1, to = 30, to_account = account, number: of = number }: Sent) {
  const days = { from: line(from, '0').day, to: line(to, '0').day }
  const content = camtOf({ account: of, currency: 'HKD', ...days, lines })
  const { payload, headers } = multipart([{ name: 'file', fileName: 'june.xml', content }])
  return desk.officer.call('POST', `/v2/firm-accounts/${to_account}/statement`, { payload, headers })
}
const june = async (id = account) =>
  (await desk.officer.get(`/v2/firm-accounts/${id}/statement?month=2026-06`)).body.data
const match = (body: object, id = account) => desk.officer.post(`/v2/firm-accounts/${id}/matches`, body)
const issues = ({ status, body }: { status: number; body: { issues?: { path: string; code: string }[] } }) => [
  status,
  ...(body.issues ?? []).map(({ path, code }) => `${path}: ${code}`),
]
const openLine = async (text: string) => {
  const found = (await june()).lines.find((one: { text: string }) => one.text === text)
  return found as { id: number; match: number | null }
}

describe('a statement of the bank', () => {
  test('is read, what bears our reference is matched at once, and the rest stays open on both sides', async () => {
    const first = await paid(2, '7600')
    const alone = await paid(2, '4321')
    const sent = await send({
      from: 1,
      to: 3,
      lines: [line(2, '7600.00', { reference: first.tran_ref }), line(3, '99.00', { text: 'UNKNOWN PAYER' })],
    })
    expect([sent.status, sent.body.data.matched, sent.body.data.files[0].sums_agree]).toEqual([200, 1, true])
    const month = await june()
    expect(month.matches.map(({ how, legs }: { how: string; legs: unknown }) => [how, legs])).toEqual([
      ['reference', [{ transaction: first.id, side: 'in' }]],
    ])
    expect((await openLine('UNKNOWN PAYER')).match).toBeNull()
    expect(month.legs.find(({ transaction }: { transaction: number }) => transaction === alone.id).match).toBeNull()
  })

  test('that overlaps an earlier one brings each line once', async () => {
    const lines = [line(3, '99.00', { text: 'UNKNOWN PAYER' }), line(4, '12.00', { text: 'NEW' })]
    const { body } = await send({ from: 3, to: 5, lines })
    expect(body.data.files[0]).toMatchObject({ lines: 2, known_lines: 1 })
    const texts = (await june()).lines.map(({ text }: { text: string }) => text)
    expect(texts.filter((text: string) => text === 'UNKNOWN PAYER')).toHaveLength(1)
  })

  test('of a month shows payments of the days around it only where a line of the month is theirs', async () => {
    const may = { tran_date: Date.UTC(2026, 4, 30, 4) }
    const [elsewhere, ours] = [await paid(1, '61', may), await paid(1, '62', may)]
    await send({ from: 1, to: 1, lines: [line(1, '62.00', { reference: ours.tran_ref })] })
    const reason = 'Paid in cash after all'
    await match({ how: 'reason', items: [{ lines: [], legs: [{ transaction: elsewhere.id, side: 'in' }] }], reason })
    const shown = (await june()).legs.map(({ transaction }: { transaction: number }) => transaction)
    expect([shown.includes(ours.id), shown.includes(elsewhere.id)]).toEqual([true, false])
  })

  test('of another account is refused with both numbers, and nothing of it is read', async () => {
    const before = (await june()).lines.length
    const answer = await send({ number: '388-999-014', lines: [line(6, '1.00')] })
    expect(issues(answer)).toEqual([400, 'file: statement_of_other'])
    expect(issues(await send({ number: '1222', lines: [line(6, '1.00')] }))).toEqual([400, 'file: statement_of_other'])
    expect((await june()).lines).toHaveLength(before)
    // Without the code of the bank it is the same number.
    expect((await send({ number: '000111222', lines: [line(6, '1.00')] })).status).toBe(200)
  })

  test('that leaves days out says which', async () => {
    const other = await newAccount('012-000-333444')
    const of = { to_account: other, number: '012-000-333444' }
    await send({ ...of, from: 1, to: 4, lines: [line(2, '1.00')] })
    await send({ ...of, from: 8, to: 9, lines: [line(8, '1.00')] })
    expect((await june(other)).gaps).toEqual([{ from_day: '2026-06-05', to_day: '2026-06-07' }])
  })

  test('that is no statement is refused in words', async () => {
    const { payload, headers } = multipart([{ name: 'file', fileName: 'note.txt', content: 'Dear Sirs' }])
    const answer = await desk.officer.call('POST', `/v2/firm-accounts/${account}/statement`, { payload, headers })
    expect(answer.status).toBe(400)
    expect(issues(answer)).toEqual([400, 'file: statement_unreadable'])
  })
})

describe('a line', () => {
  test('is matched by hand only where the sums agree, or with the reason why not', async () => {
    const record = await paid(10, '500')
    await send({ from: 10, to: 10, lines: [line(10, '480.00', { text: 'LESS' })] })
    const item = { lines: [(await openLine('LESS')).id], legs: [{ transaction: record.id, side: 'in' }] }
    expect(issues(await match({ how: 'chosen', items: [item] }))).toEqual([400, 'reason: statement_sums'])
    const reason = 'The sender’s bank kept its fee'
    expect((await match({ how: 'chosen', items: [item], reason })).status).toBe(200)
    expect((await june()).matches.at(-1)).toMatchObject({ how: 'chosen', reason, matched_by: 'officer' })
    expect(issues(await match({ how: 'charge', items: [{ lines: item.lines, legs: [] }] }))).toEqual([
      400,
      'lines: statement_settled',
    ])
  })

  test('is one of several that give a payment together', async () => {
    const record = await paid(11, '300')
    await send({
      from: 11,
      to: 11,
      lines: [line(11, '100.00', { text: 'PART 1' }), line(11, '200.00', { text: 'PART 2' })],
    })
    const lines = [(await openLine('PART 1')).id, (await openLine('PART 2')).id]
    const answer = await match({ how: 'chosen', items: [{ lines, legs: [{ transaction: record.id, side: 'in' }] }] })
    expect(answer.status).toBe(200)
    const again = await match({
      how: 'reason',
      items: [{ lines: [], legs: [{ transaction: record.id, side: 'in' }] }],
      reason: 'Again',
    })
    expect(issues(again)).toEqual([400, 'legs: statement_settled'])
  })

  test('that is said not to be a record is not suggested for it again', async () => {
    const record = await paid(12, '777')
    await send({ from: 12, to: 12, lines: [line(12, '777.00', { text: 'FPS CR CHAN TAI MAN', name: 'CHAN TAI MAN' })] })
    const leg = { transaction: record.id, side: 'in' }
    const suggested = async () =>
      (await june()).suggestions.some(({ legs }: { legs: unknown[] }) => JSON.stringify(legs) === JSON.stringify([leg]))
    expect(await suggested()).toBe(true)
    const lines = [(await openLine('FPS CR CHAN TAI MAN')).id]
    await desk.officer.post(`/v2/firm-accounts/${account}/refusals`, { lines, legs: [leg] })
    expect(await suggested()).toBe(false)
  })

  test('is open again when its match is undone', async () => {
    await send({ from: 13, to: 13, lines: [line(13, '-38.00', { text: 'CHARGES' })] })
    const { id } = await openLine('CHARGES')
    const made = await match({ how: 'charge', items: [{ lines: [id], legs: [] }] })
    await desk.officer.post(`/v2/firm-accounts/${account}/matches/undo`, { matches: made.body.data.matches })
    expect((await openLine('CHARGES')).match).toBeNull()
  })

  test('that is open stands in the inbox with its account', async () => {
    const { body } = await desk.officer.get('/v2/inbox')
    const items = JSON.stringify(body.data)
    expect(items).toContain(`/sys/Statements?account=${account}`)
  })
})

describe('a day', () => {
  const close = (day: string) => desk.officer.post(`/v2/firm-accounts/${account}/days/close`, { day })

  test('is closed when both sides are settled, and then changes only after it is reopened with a reason', async () => {
    const record = await paid(16, '640')
    await send({ from: 16, to: 16, lines: [line(16, '640.00', { text: 'MONDAY' })] })
    expect(issues(await close('2026-06-16'))).toEqual([400, 'day: statement_day_open'])
    const item = { lines: [(await openLine('MONDAY')).id], legs: [{ transaction: record.id, side: 'in' }] }
    const made = await match({ how: 'chosen', items: [item] })
    expect((await close('2026-06-16')).status).toBe(200)
    const undo = () =>
      desk.officer.post(`/v2/firm-accounts/${account}/matches/undo`, { matches: made.body.data.matches })
    expect(issues(await undo())).toEqual([400, 'day: statement_day_closed'])
    expect(issues(await send({ from: 16, to: 16, lines: [line(16, '1.00', { text: 'LATE' })] }))).toEqual([
      400,
      'day: statement_day_closed',
    ])
    const reopen = { day: '2026-06-16', reason: 'The bank sent a corrected file' }
    expect((await desk.officer.post(`/v2/firm-accounts/${account}/days/reopen`, reopen)).status).toBe(200)
    expect((await undo()).status).toBe(200)
  })

  test('is open again when a transaction that was matched on it is changed or deleted', async () => {
    const record = await paid(17, '910')
    await send({ from: 17, to: 17, lines: [line(17, '910.00', { text: 'TUESDAY', reference: record.tran_ref })] })
    expect((await openLine('TUESDAY')).match).not.toBeNull()
    expect((await close('2026-06-17')).status).toBe(200)
    const patch = (values: object) => desk.officer.patch(`/v2/transactions/${record.id}`, values)
    await patch({ remarks: 'Called the client' })
    await desk.world.work()
    expect((await openLine('TUESDAY')).match).not.toBeNull()
    await patch({ amount: '901' })
    await desk.world.work()
    expect((await openLine('TUESDAY')).match).toBeNull()
    expect((await june()).closed.map(({ day }: { day: string }) => day)).not.toContain('2026-06-17')
  })

  test('that no statement covers is not closed', async () => {
    expect(issues(await close('2026-05-04'))).toEqual([400, 'day: statement_day_uncovered'])
  })
})
