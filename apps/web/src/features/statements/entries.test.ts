import type { StatementMonth } from '@probity/contract/statements/statements.ts'
import { expect, test } from 'vitest'
import { entriesOf, groupsOf, nearestFirst } from './entries.ts'

const line = (id: number, day: string, amount: string, match: number | null = null) => ({
  id,
  day,
  booked_at: null,
  amount,
  reference: '',
  text: `Line ${id}`,
  name: '',
  match,
})
const leg = (transaction: number, day: string, amount: string, match: number | null = null) => ({
  transaction,
  side: 'in' as const,
  tran_ref: `T-${transaction}`,
  tran_type: 'inward',
  day,
  at: transaction,
  amount,
  client_en: 'CHAN Tai Man',
  client_zh: '陳大文',
  match,
})
const month: StatementMonth = {
  account: 1,
  month: '2026-11',
  currency: 'HKD',
  lines: [line(1, '2026-11-02', '100.00', 9), line(2, '2026-11-02', '50.10'), line(3, '2026-11-03', '-8.00')],
  legs: [
    leg(11, '2026-11-02', '100.00', 9),
    leg(12, '2026-11-02', '50.10'),
    leg(13, '2026-11-02', '70.00'),
    leg(14, '2026-10-31', '5.00'),
  ],
  matches: [
    {
      id: 9,
      how: 'reference',
      reason: '',
      matched_by: 'officer',
      create_date: 0,
      lines: [1],
      legs: [{ transaction: 11, side: 'in' }],
    },
  ],
  suggestions: [{ lines: [2], legs: [{ transaction: 12, side: 'in' }], certainty: 'likely', why: [] }],
  files: [],
  closed: [],
  gaps: [],
}

test('each line and each payment of the month stands in one row: matched, suggested, or alone', () => {
  expect(entriesOf(month).map(({ key, kind, day }) => [key, kind, day])).toEqual([
    ['match 9', 'matched', '2026-11-02'],
    ['suggestion 2', 'suggested', '2026-11-02'],
    ['leg 13 in', 'ledger', '2026-11-02'],
    ['line 3', 'bank', '2026-11-03'],
  ])
})

test('a payment that two lines may be is suggested for one of them, and the other line stays in sight', () => {
  const twice = {
    ...month,
    suggestions: [
      ...month.suggestions,
      { lines: [3], legs: [{ transaction: 12, side: 'in' as const }], certainty: 'likely' as const, why: [] },
    ],
  }
  const entries = entriesOf(twice)
  expect(entries.filter(({ kind }) => kind === 'suggested')).toHaveLength(1)
  expect(entries.find(({ key }) => key === 'line 3')?.kind).toBe('bank')
})

test('a day has the sums of all its lines and payments, also of those that are not shown', () => {
  const entries = entriesOf(month)
  const [second] = groupsOf(
    month,
    entries,
    entries.filter(({ kind }) => kind === 'ledger'),
  )
  expect([second?.day, second?.bank, second?.ledger, second?.open]).toEqual(['2026-11-02', '150.10', '220.10', 2])
})

test('what may belong to a line is offered by how near its sum is', () => {
  const amounts = (sum: string) =>
    nearestFirst([line(1, '', '900.00'), line(2, '', '-71760.00'), line(3, '', '-377.00')], sum)
  expect(amounts('-380.00').map(({ id }) => id)).toEqual([3, 1, 2])
})
