import type { StatementColumns } from '@probity/contract/statements/statements.ts'
import { expect, test } from 'vitest'
import { rowsOfText } from './file-rows.ts'
import { guessColumns } from './guess-columns.ts'
import { readTable } from './read-table.ts'

const guessOf = (text: string) => guessColumns(rowsOfText(text))
function read(text: string, changed: Partial<StatementColumns> = {}) {
  const rows = rowsOfText(text)
  const guess = guessColumns(rows)
  if (!guess) throw new Error('no guess')
  return readTable({ format: 'csv', rows, columns: { ...guess, day_order: guess.day_order ?? 'dmy', ...changed } })
}
const one = (text: string, changed: Partial<StatementColumns> = {}) => read(text, changed)[0]!
const table = (head: string, ...rows: string[]) => [head, ...rows].join('\n')

test('headings of a bank in Chinese are known, below a title with account and currency', () => {
  const text = table(
    'Foreshore Bank\nAccount number:,012-345-678882\n貨幣,HKD\n\n交易日期,摘要,存入,支出,結餘',
    '26/11/2026,FPS CR HUI KA LOK,"7,600.00",,"8,600.00"',
    '27/11/2026,TT DR 8812004 BANCO BRISA,,"4,120.00","4,480.00"',
  )
  expect(guessOf(text)).toEqual({
    ...{ day: 0, text: 1, money_in: 2, money_out: 3, balance: 4, amount: null, reference: null, name: null },
    ...{ head_row: 3, day_order: 'dmy' },
  })
  expect(one(text)).toMatchObject({
    ...{ account: '012-345-678882', currency: 'HKD', opening: '1000.00', closing: '4480.00', unread: [] },
    ...{ from_day: '2026-11-26', to_day: '2026-11-27' },
  })
  expect(one(text).lines.map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-11-26', '7600.00'],
    ['2026-11-27', '-4120.00'],
  ])
})

test.each([
  ['Date,Particulars,Deposit,Withdrawal,Balance', { day: 0, text: 1, money_in: 2, money_out: 3, balance: 4 }],
  [
    'Value Date,Transaction Date,Description,Debit Amount,Credit Amount',
    { day: 1, text: 2, money_out: 3, money_in: 4 },
  ],
  ['Date,Amount (HKD),Payer Name,Reference No.,Details', { day: 0, amount: 1, name: 2, reference: 3, text: 4 }],
  ['記賬日,對方戶名,金額,備註', { day: 0, name: 1, amount: 2, text: 3 }],
])('headings %s are known', (head, columns) => {
  expect(guessOf(table(head, '2026-11-27,x,y,z,1'))).toMatchObject(columns)
})

test('a table without headings for day and amounts has no guess', () => {
  expect(guessOf('a,b,c\n2026-11-27,x,5\n')).toBeNull()
})

const simple = 'Date,Details,Amount'

test('days that can be read in two ways have no order until a person says one', () => {
  expect(guessOf(table(simple, '05/11/2026,x,1', '06/11/2026,x,1'))!.day_order).toBeNull()
  expect(guessOf(table(simple, '05/11/2026,x,1', '13/11/2026,x,1'))!.day_order).toBe('dmy')
  expect(guessOf(table(simple, '11/05/2026,x,1', '11/13/2026,x,1'))!.day_order).toBe('mdy')
  expect(guessOf(table(simple, '2026-11-05,x,1'))!.day_order).toBe('ymd')
  expect(one(table(simple, '05/11/2026,x,1'), { day_order: 'mdy' }).lines[0]!.day).toBe('2026-05-11')
})

test.each([
  ['5-Nov-2026', '2026-11-05', null],
  ['5 Nov 26', '2026-11-05', null],
  ['20261105', '2026-11-05', null],
  ['2026年11月5日', '2026-11-05', null],
  ['05/11/26 11:17', '2026-11-05', Date.parse('2026-11-05T03:17:00Z')],
  ['05/11/2026 1:05:30 PM', '2026-11-05', Date.parse('2026-11-05T05:05:30Z')],
])('the day %s is read', (written, day, booked_at) => {
  expect(one(table(simple, `${written},x,1`), { day_order: 'dmy' }).lines[0]).toMatchObject({ day, booked_at })
})

test('rows that cannot be read stay with their row, text and problem', () => {
  const text = table(
    'Date,Details,In,Out',
    '31/11/2026,a,1,',
    '27/11/2026,b,1,2',
    '27/11/2026,c,x,',
    'Total,,1,2',
    '27/11/2026,d,3,',
  )
  expect(one(text).lines.map((line) => line.text)).toEqual(['d'])
  expect(one(text).unread).toEqual([
    { row: 2, text: '31/11/2026 a 1', problem: 'day' },
    { row: 3, text: '27/11/2026 b 1 2', problem: 'amount' },
    { row: 4, text: '27/11/2026 c x', problem: 'amount' },
    { row: 5, text: 'Total 1 2', problem: 'day' },
  ])
})

test('a movement above the headings is shown and not passed over', () => {
  const text = table(simple, '25/11/2026,x,5', '27/11/2026,y,1')
  expect(one(text, { head_row: 1 }).unread).toEqual([{ row: 2, text: '25/11/2026 x 5', problem: 'columns' }])
})

test('the second row of a text belongs to the line above', () => {
  expect(one(table('Date,Details,Amount,Balance', '27/11/2026,FPS CR,1,', ',HUI KA LOK,,')).lines).toMatchObject([
    { text: 'FPS CR HUI KA LOK' },
  ])
})

test('rows that carry a balance forward open and close the statement', () => {
  const text = table(
    'Date,Details,Amount,Balance',
    '26/11/2026,B/F BALANCE,,100',
    '27/11/2026,x,-5,',
    '27/11/2026,C/F BALANCE,,95.00',
  )
  expect(one(text)).toMatchObject({ opening: '100.00', closing: '95.00', unread: [], lines: [{ amount: '-5.00' }] })
})

test('a table that begins with the newest line is turned round, within one day by its balances', () => {
  const head = 'Date,Details,Amount,Balance'
  const days = one(table(head, '27/11/2026,second,-5,95', '26/11/2026,first,10,100'))
  expect(days).toMatchObject({ opening: '90.00', closing: '95.00', lines: [{ text: 'first' }, { text: 'second' }] })
  const day = one(table(head, '27/11/2026,second,-5,95', '27/11/2026,first,10,100'))
  expect(day).toMatchObject({ opening: '90.00', closing: '95.00', lines: [{ text: 'first' }, { text: 'second' }] })
})

test('withdrawals with a minus in all rows of their column are money out; one among others without is money back', () => {
  const head = 'Date,Details,Deposit,Withdrawal'
  const amounts = (...rows: string[]) => one(table(head, ...rows)).lines.map(({ amount }) => amount)
  expect(amounts('27/11/2026,a,,-5', '27/11/2026,b,7,')).toEqual(['-5.00', '7.00'])
  expect(amounts('27/11/2026,a,,5', '27/11/2026,b,,-5')).toEqual(['-5.00', '5.00'])
  expect(amounts('27/11/2026,a,,5', '27/11/2026,b,,7.00 DR')).toEqual(['-5.00', '-7.00'])
})

test('accounts and currencies that the rows state are statements of their own', () => {
  const text = table('Date,Details,Currency,Amount', '27/11/2026,a,HKD,1', '27/11/2026,b,USD,2', '27/11/2026,c,HKD,3')
  expect(read(text).map(({ currency, lines }) => [currency, lines.length])).toEqual([
    ['HKD', 2],
    ['USD', 1],
  ])
})
