import { expect, test } from 'vitest'
import { paceCurve, roundTop } from './pace-curve.ts'

const second = 1000

test('the pace is what was done between two ends of pages, as records a minute', () => {
  const pace = [10, 20, 30].map((at, n) => ({ at: at * second, parties: [100, 250, 250][n] ?? 0 }))
  expect(paceCurve({ start: 0, pace })).toEqual([
    { at: 10 * second, perMinute: 600 },
    { at: 20 * second, perMinute: 900 },
    { at: 30 * second, perMinute: 0 },
  ])
})

test('pages that end in one burst are taken together, and none of their records is lost', () => {
  const pace = Array.from({ length: 400 }, (_, n) => ({ at: (n + 1) * second, parties: (n + 1) * 5 }))
  const points = paceCurve({ start: 0, pace })
  expect(points).toHaveLength(40)
  expect(points.every(({ perMinute }) => perMinute === 300)).toBe(true)
})

test('a long pause does not swallow the pages before and after it', () => {
  const pace = [second, 60 * second, 61 * second].map((at, n) => ({ at, parties: (n + 1) * 100 }))
  expect(paceCurve({ start: 0, pace }).map(({ at }) => at / second)).toEqual([1, 60, 61])
})

test('a run of which no page ended has no pace', () => {
  expect(paceCurve({ start: 5, pace: [] })).toEqual([])
})

test.each([
  [336, 400],
  [1, 1],
  [2126, 2500],
  [0, 1],
  [95, 100],
])('the scale for %s ends at %s', (value, top) => {
  expect(roundTop(value)).toBe(top)
})
