import { expect, test } from 'vitest'
import { areaUnderCurve, estimate, f1At, meanOf, type Scored, sampled } from './measures.ts'

const pair = (score: number, same: boolean): Scored => ({ cluster: `${score}`, score, same })

test('the area under the curve counts a tie as half', () => {
  expect(areaUnderCurve([pair(0.9, true), pair(0.1, false)])).toBe(1)
  expect(areaUnderCurve([pair(0.5, true), pair(0.5, false)])).toBe(0.5)
  expect(areaUnderCurve([pair(0.9, true), pair(0.5, false), pair(0.4, true), pair(0.1, false)])).toBe(0.75)
})

test('F1 weighs what was called against what is true', () => {
  expect(f1At([pair(0.9, true), pair(0.9, false), pair(0.1, true)], 0.8)).toBeCloseTo(0.5)
})

test('an interval holds its value and widens when rows belong to few clusters', () => {
  const rows = Array.from({ length: 200 }, (_, place) => ({ cluster: `${place}`, value: place % 2 }))
  const spread = meanOf(rows)
  const lumped = meanOf(rows.map(({ value }, place) => ({ cluster: `${place % 4}`, value })))
  expect(spread.low).toBeLessThan(0.5)
  expect(spread.high).toBeGreaterThan(0.5)
  expect(lumped.high - lumped.low).toBeGreaterThan(spread.high - spread.low)
  expect(estimate([], () => 0).count).toBe(0)
})

test('a sample does not depend on the order of the rows', () => {
  const rows = Array.from({ length: 100 }, (_, place) => `row ${place}`)
  const key = (row: string) => row
  expect(sampled(rows, 10, key, 1).sort()).toEqual(sampled(rows.toReversed(), 10, key, 1).sort())
  expect(sampled(rows, 10, key, 1)).not.toEqual(sampled(rows, 10, key, 2))
})
