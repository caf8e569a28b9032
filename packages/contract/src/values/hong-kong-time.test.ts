import { expect, test } from 'vitest'
import { lastMonths, monthOf, startOfMonth } from './hong-kong-time.ts'

test('a month begins at midnight in Hong Kong, which is the afternoon before in UTC', () => {
  expect(new Date(startOfMonth('2026-11')).toISOString()).toBe('2026-10-31T16:00:00.000Z')
  expect(monthOf(Date.parse('2026-10-31T15:59:59.999Z'))).toBe('2026-10')
  expect(monthOf(Date.parse('2026-10-31T16:00:00.000Z'))).toBe('2026-11')
  expect(monthOf(startOfMonth('2026-01', -1))).toBe('2025-12')
})

test('the last twelve months end with the current one and begin eleven before it [DSH-015]', () => {
  const months = lastMonths(Date.parse('2026-01-31T20:00:00.000Z'), 12)
  expect(months).toHaveLength(12)
  expect([months[0], months.at(-1)]).toEqual(['2025-03', '2026-02'])
})
