import { expect, test } from 'vitest'
import { arcPath, arcsOf } from './donut-arcs.ts'

const widths = (values: readonly number[]) => arcsOf(values).map((arc) => (arc === undefined ? 0 : arc.to - arc.from))

test('arcs fill the ring in the shares of their values, in order', () => {
  expect(arcsOf([1, 2, 1])).toEqual([
    { from: 0, to: 90 },
    { from: 90, to: 270 },
    { from: 270, to: 360 },
  ])
})

test('what is there is seen and what is not has no arc', () => {
  expect(arcsOf([0, 0, 0])).toEqual([undefined, undefined, undefined])
  expect(widths([0, 5, 0])).toEqual([0, 360, 0])
  expect(widths([1, 1_000_000, 1])).toEqual([3, 354, 3])
})

test('a whole ring is drawn as two halves', () => {
  expect(arcPath({ from: 0, to: 360 }, 10)).toBe(
    'M 0.000 -10.000 A 10 10 0 0 1 0.000 10.000 A 10 10 0 0 1 -0.000 -10.000',
  )
  expect(arcPath({ from: 0, to: 270 }, 10)).toContain('A 10 10 0 1 1')
})
