import { expect, test } from 'vitest'
import { barsOf, keyed, moved, plane, reachOf, thresholds, valueAt, xOf } from './threshold-scale.ts'

const values = { similarity_weak: 0.6, similarity_strong: 0.8, similarity_exact: 0.95 }

test('a handle stays between its neighbours, in steps of a hundredth', () => {
  expect(thresholds.map((name) => reachOf(name, values))).toEqual([
    { min: 0.4, max: 0.79 },
    { min: 0.61, max: 0.94 },
    { min: 0.81, max: 1 },
  ])
  expect(moved('similarity_strong', 0.7049, values)).toBe(0.7)
  expect([moved('similarity_strong', 0.2, values), moved('similarity_strong', 0.99, values)]).toEqual([0.61, 0.94])
})

test('keys move a handle, and keys of others leave it alone', () => {
  const by = (key: string) => keyed(key, 'similarity_exact', values)
  expect(['ArrowLeft', 'ArrowRight', 'PageDown', 'Home', 'End'].map(by)).toEqual([0.94, 0.96, 0.9, 0.81, 1])
  expect(by('j')).toBeUndefined()
})

test('what a pointer points at is what is drawn there', () => {
  expect(valueAt(xOf(0.7) / plane.width)).toBeCloseTo(0.7)
  expect([xOf(0.1), xOf(1.2)]).toEqual([0, plane.width])
})

test('the tallest bar fills the plane, one hit is still seen, and what is not raised is told apart', () => {
  const histogram = { since: 0, step: 0.02, bars: [0.38, 0.5, 0.6, 0.9].map((from, at) => ({ from, count: at * 500 })) }
  const bars = barsOf({ ...histogram, bars: [...histogram.bars, { from: 0.98, count: 1 }] }, 0.6)
  expect(bars.map(({ height }) => Math.round(height))).toEqual([21, 41, 62, 2])
  expect(bars.map(({ isRaised }) => isRaised)).toEqual([false, true, true, true])
})
