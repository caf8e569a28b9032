import type { CalendarEntry } from '@probity/contract/calendar/calendar.ts'
import { expect, test } from 'vitest'
import { foldedOf, linesOf, sectionsOf } from './sections.ts'

const entry = (subject: number, more: Partial<CalendarEntry>): CalendarEntry => ({
  source: 'periodic-review',
  subject,
  occurrence: '1',
  kind: 'review',
  state: 'open',
  day: '2026-11-25',
  due_day: '2026-11-25',
  is_legal: false,
  customer: null,
  title: { en: '', zh: '' },
  brief: null,
  what: { en: '', zh: '' },
  detail: null,
  limit: null,
  risk: null,
  act: { code: 'review', href: '/' },
  in_charge: 'kin',
  settled: null,
  later: null,
  can_settle: true,
  ...more,
})
const overdue = entry(1, { state: 'overdue', day: '2026-11-20' })
const today = entry(2, { day: '2026-11-23', kind: 'filing' })
const done = entry(3, { day: '2026-11-23', state: 'settled' })
const [one, two] = [entry(4, {}), entry(5, {})]
const other = entry(6, { in_charge: null })
const doneLater = entry(7, { state: 'settled' })
const all = [overdue, today, done, one, two, other, doneLater]
const idsOf = (order: 'date' | 'person') =>
  sectionsOf(all, { day: '2026-11-23', order }).map(({ id, entries }) => [id, entries.map(({ subject }) => subject)])

test('by date: overdue, the chosen day with what is settled, the open rest of its week', () => {
  expect(idsOf('date')).toEqual([
    ['overdue', [1]],
    ['day', [2, 3]],
    ['rest', [4, 5, 6]],
  ])
})

test('by person: nobody comes last and nothing is left out', () => {
  expect(idsOf('person')).toEqual([
    ['kin', [1, 2, 4, 5]],
    ['-', [6]],
  ])
})

test('several reviews of one day in one hand fold to a line; walking passes over it', () => {
  expect(foldedOf([one, two, other]).map((group) => group.length)).toEqual([2, 1])
  expect(linesOf(all, { day: '2026-11-23', order: 'date' })).toEqual([overdue, today, done, other])
})
