import { expect, test } from 'vitest'
import { isMt940, readMt940 } from './mt940.ts'

const message = (...lines: string[]) => [':20:STMT', ':25:012345678882', ...lines].join('\r\n')
const page = (
  movements: string[],
  { number = '45/1', from = '60F:C261125HKD1000,00', to = '62F:C261127HKD1000,' } = {},
) => message(`:28C:${number}`, `:${from}`, ...movements, `:${to}`)
const linesOf = (...movements: string[]) => readMt940(page(movements))[0]!.lines

test('a statement has its account, currency, balances and lines', () => {
  const [read, ...others] = readMt940(
    page([':61:2611261127C7600,5NTRFPAY-7//B123', ':86:FPS CR HUI KA LOK'], { to: '62F:D261127HKD8600,5' }),
  )
  expect(others).toEqual([])
  expect(read).toEqual({
    ...{ format: 'mt940', account: '012345678882', currency: 'HKD', from_day: '2026-11-27', to_day: '2026-11-27' },
    ...{ opening: '1000.00', closing: '-8600.50', unread: [] },
    lines: [
      {
        ...{ day: '2026-11-27', booked_at: null, amount: '7600.50', reference: 'PAY-7' },
        ...{ text: 'FPS CR HUI KA LOK B123', name: '' },
      },
    ],
  })
})

test('credits, debits and their reversals have the sign of the money, with and without letter of the currency', () => {
  const amounts = linesOf(
    ...[':61:261127C1,NTRFNONREF', ':61:261127D2,50NTRFNONREF', ':61:261127RC3,NTRFNONREF', ':61:261127RD4,NTRFNONREF'],
    ':61:261127CD5,00NMSCNONREF',
  )
  expect(amounts.map(({ amount, reference }) => [amount, reference])).toEqual(
    ['1.00', '-2.50', '-3.00', '4.00', '5.00'].map((amount) => [amount, '']),
  )
})

test('the entry date is of the year beside the value date around New Year', () => {
  const days = linesOf(':61:2612310102C1,NTRFX', ':61:2701021231C1,NTRFX', ':61:261127C1,NTRFX')
  expect(days.map(({ day }) => day)).toEqual(['2027-01-02', '2026-12-31', '2026-11-27'])
})

test('details in subfields give text, name and end-to-end reference', () => {
  const [line] = linesOf(
    ':61:261127C23400,NTRFNONREF',
    ':86:166?00FPS CR?20EREF+E2E-7 SVWZ+Invoice?21 of November?32CHAN TM',
    ' P?33 陳大文',
  )
  expect(line).toMatchObject({ reference: 'E2E-7', name: 'CHAN TM P 陳大文' })
  expect(line!.text).toBe('FPS CR EREF+E2E-7 SVWZ+Invoice of November')
})

test('details by code words give the name and the reference beside the text', () => {
  const [line] = linesOf(':61:261127C5,NTRFNONREF', ':86:/EREF/E2E-8/NAME/LEE SIU FONG', '/REMI/RENT')
  expect(line).toMatchObject({ reference: 'E2E-8', name: 'LEE SIU FONG' })
})

test('plain details are joined over their lines, and a text that begins with a dash belongs to them', () => {
  const [line] = linesOf(':61:261127C5,NTRFNONREF', ':86:TT CR 26113', '- SUNMERE LOG')
  expect(line!.text).toBe('TT CR 26113 - SUNMERE LOG')
})

test('pages of one statement are one; other statements and accounts of the file stand alone', () => {
  const first = page([':61:261126C1,NTRFA'], { to: '62M:C261126HKD1001,' })
  const second = page([':61:261127C2,NTRFB'], {
    number: '45/2',
    from: '60M:C261126HKD1001,',
    to: '62F:C261127HKD1003,',
  })
  const next = page([':61:261128C3,NTRFC'], { number: '46/1' })
  const other = page([], { number: '46/1' }).replace(':25:0', ':25:9')
  const read = readMt940(
    `{1:F01BANKHKHH}{2:I940X}{4:\r\n${first}\r\n-}{5:{CHK:1}}\r\n${second}\r\n-\r\n${next}\r\n${other}`,
  )
  expect(read.map(({ lines, opening, closing }) => [lines.length, opening, closing])).toEqual([
    [2, '1000.00', '1003.00'],
    [1, '1000.00', '1000.00'],
    [0, '1000.00', '1000.00'],
  ])
})

test('a movement that cannot be read stays with its text and its line of the file', () => {
  const text = page([
    ':61:261399C1,NTRFX',
    ':86:FPS',
    ':61:261127X1,NTRFX',
    ':61:261127C1,2,3NTRFX',
    ':61:261127C1,NTRFX',
  ])
  expect(readMt940(text)[0]!.unread).toEqual([
    { row: 5, text: '261399C1,NTRFX FPS', problem: 'day' },
    { row: 7, text: '261127X1,NTRFX', problem: 'broken' },
    { row: 8, text: '261127C1,2,3NTRFX', problem: 'amount' },
  ])
})

test('a text is known by its fields', () => {
  expect(isMt940(page([]))).toBe(true)
  expect(isMt940(`{1:F01X}{4:\n${page([])}`)).toBe(true)
  expect(isMt940('a,b\n:20:x,y')).toBe(false)
})
