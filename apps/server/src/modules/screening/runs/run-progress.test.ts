import { pacePointsMax } from '@probity/contract/screening/run-progress.ts'
import { describe, expect, test } from 'vitest'
import { paceOf, sumOutcomes } from './run-progress.queries.ts'

const page = (ended: number | null, parties = 500) => ({ ended, parties })

describe('the pace of a run', () => {
  test('is how many customers were done when each page ended', () => {
    expect(paceOf([page(10), page(12, 20)])).toEqual([
      { at: 10, parties: 500 },
      { at: 12, parties: 520 },
    ])
  })
  test('counts pages from before their end was kept, and draws no point for them', () => {
    expect(paceOf([page(null), page(12)])).toEqual([{ at: 12, parties: 1000 }])
  })
  test('of a run of many pages is thinned out, and still ends where the run ended', () => {
    const pace = paceOf(Array.from({ length: 1_999 }, (_, n) => page(n)))
    expect(pace.length).toBeLessThanOrEqual(pacePointsMax)
    expect(pace.length).toBeGreaterThan(pacePointsMax / 2)
    expect(pace.at(-1)).toEqual({ at: 1_998, parties: 1_999 * 500 })
  })
})

describe('the levels of what a run raised', () => {
  const one = { raised: 2, reopened: 1, already_decided: 0, already_pending: 0, auto_resolved: 0, came_back: {} }
  const levels = { EXACT: 1, STRONG: 2, WEAK: 0 }

  test('add up over its pages', () => {
    expect(
      sumOutcomes([
        { ...one, levels },
        { ...one, levels },
      ]).levels,
    ).toEqual({ EXACT: 2, STRONG: 4, WEAK: 0 })
  })
  test('are not told when a page that raised hits did not keep them', () => {
    expect(sumOutcomes([{ ...one, levels }, one]).levels).toBeUndefined()
    expect(
      sumOutcomes([
        { ...one, levels },
        { ...one, raised: 0, reopened: 0 },
      ]).levels,
    ).toEqual(levels)
  })
})

test('the outcomes of pages add up, the most frequent reason first', () => {
  const one = { raised: 1, reopened: 2, already_decided: 3, already_pending: 4, auto_resolved: 1 }
  expect(
    sumOutcomes([
      { ...one, came_back: { 'list.names': 1, 'customer.names': 1 } },
      { ...one, came_back: { 'customer.names': 1 } },
    ]),
  ).toEqual({
    raised: 2,
    reopened: 4,
    already_decided: 6,
    already_pending: 8,
    auto_resolved: 2,
    came_back: [
      { reason: 'customer.names', hits: 2 },
      { reason: 'list.names', hits: 1 },
    ],
  })
})
