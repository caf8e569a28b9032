import { expect, test } from 'vitest'
import { monthOnAxis, pointsOf, ticksUpTo } from './month-scale.ts'

test('the scale ends above the highest value, in round whole steps', () => {
  expect(ticksUpTo(0)).toEqual([0, 1, 2, 3, 4])
  expect(ticksUpTo(203)).toEqual([0, 60, 120, 180, 240])
  for (const most of [1, 4, 5, 9, 10, 11, 99, 100, 101, 999, 1001, 8999, 87_654, 1_000_001]) {
    const ticks = ticksUpTo(most)
    expect(ticks.filter((tick) => !Number.isInteger(tick))).toEqual([])
    expect(ticks.at(-1)!).toBeGreaterThanOrEqual(most)
    expect(ticks.at(-1)!).toBeLessThanOrEqual(Math.max(4, most * 2))
  }
})

test('twelve points stand in the middle of their months, 0 at the bottom [DSH-005] [DSH-020]', () => {
  const points = pointsOf([0, ...Array<number>(10).fill(5), 10], 10)
  expect(points).toHaveLength(12)
  expect(points[0]?.map(Math.round)).toEqual([4, 100])
  expect(points.at(-1)?.map(Math.round)).toEqual([96, 0])
})

test('a month fits below the chart of a telephone in both languages', () => {
  const of = (language: 'en' | 'zh-hant', isNarrow: boolean) => monthOnAxis('2026-10', { language, isNarrow })
  expect([of('en', false), of('en', true)]).toEqual(['Oct', 'Oct'])
  expect([of('zh-hant', false), of('zh-hant', true)]).toEqual(['10月', '10'])
})
