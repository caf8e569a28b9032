import { instantAt } from '@probity/contract/values/hong-kong-time.ts'
import { describe, expect, test } from 'vitest'
import { matchLines } from './match-lines.ts'
import type { Leg, OpenLine } from './suggestion.ts'

// 26 November 2026 is a Thursday.
const line = (id: number, changed: Partial<OpenLine> = {}): OpenLine => ({
  ...{ id, day: '2026-11-26', booked_at: null, amount: '7600.00', reference: '', text: 'FPS CR', name: '', ...changed },
})
const leg = (transaction: number, changed: Partial<Leg> = {}): Leg => ({
  ...{ transaction, side: 'in', amount: '7600.00', day: '2026-11-26', at: instantAt('2026-11-26', '11:05') },
  ...{ ref: `T20261126-000${transaction}`, names: ['HUI Ka Lok', '許家樂'], fee: null, ...changed },
})
const never = () => false
const match = (lines: OpenLine[], legs: Leg[], refused: typeof never | ((id: number) => boolean) = never) =>
  matchLines(lines, legs, refused).map(({ lines: ids, legs: keys, certainty, why }) => ({
    ...{ lines: ids, legs: keys.map(({ transaction }) => transaction), certainty },
    why: why.map(({ what, agrees }) => `${what} ${agrees}`),
  }))
const brief = (...given: Parameters<typeof match>) =>
  match(...given).map(({ lines, legs, certainty }) => `${lines.join('+')}=${legs.join('+')} ${certainty}`)

const hui = { text: 'FPS CR HUI KA LOK' }
const mok = { names: ['MOK Chi Wai', '莫志偉'] }

describe('by reference', () => {
  test('our reference and the amount are enough, however it is spaced and whoever pays', () => {
    const written = { text: 'TT CR t20261126 0001 KOON YAN HO' }
    expect(match([line(1, written)], [leg(1)])).toEqual([
      {
        lines: [1],
        legs: [1],
        certainty: 'reference',
        why: ['amount same', 'name none', 'day same', 'reference same'],
      },
    ])
    expect(brief([line(1, { reference: 'REF:T20261126-0001.' })], [leg(1)])).toEqual(['1=1 reference'])
  })
  test('the amount may differ by the fee', () => {
    expect(brief([line(1, { reference: 'T20261126-0001', amount: '7580.00' })], [leg(1, { fee: '20' })])).toEqual([
      '1=1 reference',
    ])
    expect(brief([line(1, { reference: 'T20261126-0001', amount: '7579.99' })], [leg(1, { fee: '20' })])).toEqual([])
  })
  test('twice the reference, or two references in one line, are not set', () => {
    const twice = [line(1, { reference: 'T20261126-0001' }), line(2, { reference: 'T20261126-0001' })]
    expect(brief(twice, [leg(1)])).toEqual(['1=1 likely'])
    const two = line(1, { text: 'T20261126-0001 T20261126-0002' })
    expect(brief([two], [leg(1), leg(2)])).toEqual(['1=1 likely'])
  })
  test.each(['T20261126-00012', 'T20261126-0001-7', 'T20261126-000', 'T2026'])('%s is not our reference', (text) => {
    expect(match([line(1, { text })], [leg(1)])[0]!.why).toContain('reference none')
  })
  test('a number of the bank that goes on before or after a short reference is not it', () => {
    const short = leg(1, { ref: '260001' })
    expect(match([line(1, { text: 'TT 88260001' })], [short])[0]!.certainty).toBe('likely')
    expect(match([line(1, { text: 'TT 88 260001' })], [short])[0]!.certainty).toBe('reference')
    expect(match([line(1, { text: 'TT 26001' })], [leg(1, { ref: '26001' })])[0]!.certainty).toBe('likely')
  })
})

describe('sure', () => {
  test('amount and name agree, and nothing else has the amount within three working days', () => {
    expect(match([line(1, hui)], [leg(1)])).toEqual([
      { lines: [1], legs: [1], certainty: 'sure', why: ['amount same', 'name same', 'day same', 'reference none'] },
    ])
  })
  test('another line or leg of that amount makes it likely, up to three working days away', () => {
    const other = { day: '2026-12-01', text: 'FPS CR MOK CHI WAI' }
    expect(brief([line(1, hui), line(2, other)], [leg(1)])).toEqual(['1=1 likely'])
    expect(brief([line(1, hui)], [leg(1), leg(2, { ...mok, day: '2026-11-23' })])).toEqual(['1=1 likely'])
    expect(brief([line(1, hui), line(2, { ...other, day: '2026-12-02' })], [leg(1)])).toEqual(['1=1 sure'])
  })
  test('a name in part, another Chinese name or a difference of the fee is not sure', () => {
    expect(brief([line(1, { text: 'FPS CR HUI' })], [leg(1)])).toEqual(['1=1 likely'])
    expect(brief([line(1, { text: 'FPS CR HUI K L 許家銘' })], [leg(1)])).toEqual(['1=1 likely'])
    expect(brief([line(1, { ...hui, amount: '7580.00' })], [leg(1, { fee: '20' })])).toEqual(['1=1 likely'])
  })
  test('a line with the reference of another transaction is not sure, whatever its amount', () => {
    const quoting = line(1, { ...hui, reference: 'T20261126-0002' })
    expect(brief([quoting], [leg(1), leg(2, { ...mok, amount: '5.00' })])).toEqual(['1=1 likely'])
  })
  test('a pair that a person refused is never suggested again', () => {
    expect(brief([line(1, hui)], [leg(1)], (id) => id === 1)).toEqual([])
  })
})

describe('likely', () => {
  test('of two clients with one amount on one day, each line is of whom it names', () => {
    const lines = [line(1, { text: 'FPS CR MOK CHI WAI' }), line(2, hui)]
    expect(brief(lines, [leg(1), leg(2, mok)]).toSorted()).toEqual(['1=2 likely', '2=1 likely'])
  })
  test('equal payments of one client keep their order when all are late', () => {
    const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
    const legs = days.slice(0, 3).map((day, at) => leg(at + 1, { day }))
    const lines = days.slice(1).map((day, at) => line(at + 1, { ...hui, day }))
    expect(brief(lines, legs).toSorted()).toEqual(['1=1 likely', '2=2 likely', '3=3 likely'])
  })
  test('the amount alone is suggested only where it is the only one on both sides', () => {
    expect(match([line(1)], [leg(1)])).toMatchObject([
      { certainty: 'likely', why: ['amount same', 'day same', 'reference none'] },
    ])
    expect(brief([line(1)], [leg(1), leg(2, mok)])).toEqual([])
    expect(brief([line(1), line(2)], [leg(1)])).toEqual([])
  })
  test.each([
    ['2026-11-25', true],
    ['2026-11-24', false],
    ['2026-12-01', true],
    ['2026-12-02', false],
  ])('a line of %s for an instruction of Thursday 26 November: %s', (day, isFound) => {
    expect(brief([line(1, { ...hui, day })], [leg(1)])).toHaveLength(isFound ? 1 : 0)
  })
  test('money in is never money out, and another amount is nothing', () => {
    expect(brief([line(1, { ...hui, amount: '-7600.00' })], [leg(1)])).toEqual([])
    expect(brief([line(1, { ...hui, amount: '7600.01' })], [leg(1)])).toEqual([])
    expect(
      brief([line(1, { text: 'TT DR HUI KA LOK', amount: '-7600' })], [leg(1, { side: 'out', amount: '-7600.0' })]),
    ).toEqual(['1=1 sure'])
  })
  test('the time stands in the reasons where the bank states it', () => {
    const booked_at = instantAt('2026-11-26', '11:17')
    const [found] = matchLines([line(1, { ...hui, booked_at })], [leg(1)], never)
    expect(found!.why).toContainEqual({ what: 'minutes', line: '11:17', ledger: '11:05', agrees: 'near' })
  })
})

describe('sums', () => {
  const second = { amount: '8010.00' }
  test('a line that names a client is the sum of his transactions', () => {
    const [found] = match(
      [line(1, { ...hui, amount: '15610.00' })],
      [leg(1), leg(2, second), leg(3, { ...mok, amount: '8010.00' })],
    )
    expect(found).toEqual({ lines: [1], legs: [1, 2], certainty: 'likely', why: ['sum same', 'name same', 'day same'] })
  })
  test('a line that names nobody is the sum of two transactions of a day, if that is the only way', () => {
    const cash = line(1, { text: 'CASH DEP BR 071', amount: '15610.00' })
    expect(brief([cash], [leg(1), leg(2, { ...mok, ...second })])).toEqual(['1=1+2 likely'])
    const third = leg(3, { amount: '8010.00', names: ['LO Sze Wing'] })
    expect(brief([cash], [leg(1), leg(2, { ...mok, ...second }), third])).toEqual([])
    expect(brief([cash], [leg(1), leg(2, { ...mok, ...second, day: '2026-11-24' })])).toEqual([])
  })
  test('up to four lines that name the client are his one transaction', () => {
    const parts = ['1000.00', '2000.00', '600.00', '4000.00'].map((amount, at) => line(at + 1, { ...hui, amount }))
    expect(match(parts, [leg(1)])).toEqual([
      { lines: [1, 2, 3, 4], legs: [1], certainty: 'likely', why: ['split same', 'name same', 'day same'] },
    ])
    const five = ['1000.00', '2000.00', '600.00', '3999.00', '1.00'].map((amount, at) =>
      line(at + 1, { ...hui, amount }),
    )
    expect(brief(five, [leg(1)])).toEqual([])
  })
  test('a refused pair is in no sum', () => {
    expect(brief([line(1, { ...hui, amount: '15610.00' })], [leg(1), leg(2, second)], () => true)).toEqual([])
  })
})
