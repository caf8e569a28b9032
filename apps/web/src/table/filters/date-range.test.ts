import { describe, expect, test } from 'vitest'
import { presetRange, rangeBounds, readRange, writeRange } from './date-range.ts'

const now = new Date(2026, 2, 5, 14, 30).getTime()

describe('a date preset', () => {
  test.each([
    ['today', '2026-03-05', '2026-03-05', '[UIX-020] [ALR-126]'],
    ['yesterday', '2026-03-04', '2026-03-04', '[UIX-021] [ALR-127]'],
    ['last7', '2026-02-27', '2026-03-05', '[UIX-022] [ALR-128]'],
    ['last30', '2026-02-04', '2026-03-05', '[UIX-023] [ALR-129]'],
    ['thisMonth', '2026-03-01', '2026-03-31', '[UIX-024] [ALR-130]'],
    ['lastMonth', '2026-02-01', '2026-02-28', '[UIX-025] [ALR-131]'],
  ] as const)('%s is %s to %s %s', (preset, from, to, _ids) => {
    expect(presetRange(preset, now)).toEqual({ from, to })
  })
  test('at the turn of a year reaches back into the year before', () => {
    expect(presetRange('lastMonth', new Date(2026, 0, 10).getTime())).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })
  test('covers whole days, from midnight to the last millisecond, in the zone of the browser [UIX-027] [I18-019]', () => {
    const bounds = rangeBounds(presetRange('last7', now))
    expect(bounds).toEqual({
      '>=': new Date(2026, 1, 27, 0, 0, 0, 0).getTime(),
      '<=': new Date(2026, 2, 5, 23, 59, 59, 999).getTime(),
    })
  })
})

describe('a custom range', () => {
  test('travels in the address and back, its days as YYYY-MM-DD [UIX-015] [UIX-026] [ALR-132] [LIM-030]', () => {
    const range = { from: '2024-06-01', to: '2025-02-28' }
    expect(writeRange(range)).toBe('2024-06-01..2025-02-28')
    expect(readRange(writeRange(range), now)).toEqual(range)
  })
  test('may be open at either end', () => {
    expect(rangeBounds(readRange('2024-06-01..', now))).toEqual({ '>=': new Date(2024, 5, 1).getTime() })
    expect(rangeBounds(readRange('..2024-06-01', now))).toEqual({ '<=': new Date(2024, 5, 2).getTime() - 1 })
    expect(writeRange({ from: '', to: '' })).toBe('')
  })
})
