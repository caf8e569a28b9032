import { describe, expect, test } from 'vitest'
import { presetRange, rangeBounds, readRange, writeRange } from './date-range.ts'

const now = Date.parse('2026-03-05T14:30:00+08:00')

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
    expect(presetRange('lastMonth', Date.parse('2026-01-10T00:00:00+08:00'))).toEqual({
      from: '2025-12-01',
      to: '2025-12-31',
    })
  })
  test('covers whole days, from midnight to the last millisecond, of Hong Kong [UIX-027]', () => {
    const bounds = rangeBounds(presetRange('last7', now))
    expect(bounds).toEqual({
      '>=': Date.parse('2026-02-27T00:00:00+08:00'),
      '<=': Date.parse('2026-03-05T23:59:59.999+08:00'),
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
    expect(rangeBounds(readRange('2024-06-01..', now))).toEqual({ '>=': Date.parse('2024-06-01T00:00:00+08:00') })
    expect(rangeBounds(readRange('..2024-06-01', now))).toEqual({ '<=': Date.parse('2024-06-02T00:00:00+08:00') - 1 })
    expect(writeRange({ from: '', to: '' })).toBe('')
  })
})
