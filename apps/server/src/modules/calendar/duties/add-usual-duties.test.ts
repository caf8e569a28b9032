import { expect, test } from 'vitest'
import { firstDayFrom } from './add-usual-duties.ts'

const from = (day: string, every_months: number, today: string) => firstDayFrom(day, { every_months, today })

test('the first day of a rhythm is the earliest one from today, before or after the day it is counted from', () => {
  expect(from('2028-03-31', 3, '2026-11-27')).toBe('2026-12-31')
  expect(from('2026-11-27', 12, '2026-11-27')).toBe('2026-11-27')
  expect(from('2026-11-26', 12, '2026-11-27')).toBe('2027-11-26')
  expect(from('2025-01-15', 24, '2026-11-27')).toBe('2027-01-15')
  expect(from('2028-10-12', 24, '2026-11-27')).toBe('2028-10-12')
})
