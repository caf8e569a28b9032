import { describe, expect, test } from 'vitest'
import { curveOf, groupOf, levelOf, outcomeOf, reweighed } from './weigh-hits.ts'

const live = { exact: 0.95, strong: 0.8, weak: 0.6 }
const hit = (score: number, status: 1 | 2, is_weak = false) => ({ score, status, is_weak })

describe('a decided hit under other settings', () => {
  test('has the level of its score, and a weak alias is WEAK at most', () => {
    expect([0.59, 0.6, 0.8, 0.95].map((score) => levelOf(hit(score, 2), live))).toEqual([
      null,
      'WEAK',
      'STRONG',
      'EXACT',
    ])
    expect(levelOf(hit(0.99, 1, true), live)).toBe('WEAK')
    expect(levelOf(hit(0.99, 1, true), { ...live, weak: 0.999 })).toBeNull()
  })
  test('has no level below the raising level of its list', () => {
    const raising = { ...live, from: { binding: 0.65, others: 0.77 } }
    const binding = { ...hit(0.7, 2), legal_effect: { code: 'binding' } }
    expect([levelOf(hit(0.7, 2), raising), levelOf(binding, raising), levelOf(hit(0.78, 2), raising)]).toEqual([
      null,
      'WEAK',
      'WEAK',
    ])
    expect(outcomeOf([hit(0.7, 1), binding, hit(0.9, 2)], raising, null)).toMatchObject({ alerts: 2, true_hits: 0 })
    expect(curveOf([hit(0.7, 1), binding], [0.6], raising.from)[0]).toMatchObject({ alerts: 1, true_hits: 0 })
  })
  test('is kept, dropped when it was false, and lost when it was true', () => {
    expect([hit(0.7, 1), hit(0.5, 2), hit(0.5, 1)].map((one) => groupOf(one, live, 'WEAK'))).toEqual([
      'kept',
      'dropped',
      'lost',
    ])
  })
  test('is in no group when the live settings do not raise it either: an approved change lost it before', () => {
    expect([hit(0.5, 1), hit(0.5, 2), hit(0.7, 2)].map((one) => groupOf(one, live, null))).toEqual([
      undefined,
      undefined,
      'kept',
    ])
  })
})

describe('a decided hit whose fields count differently', () => {
  const one = { score: 0.7, points: { name: 0.8, birth_date: -0.1, country: 0 } as const }
  test('moves by what its fields brought, and no further than none or whole', () => {
    const scores = [{ birth_date: 2 }, { birth_date: 0 }, { name: 2 }, { name: 0 }, { gender: 2 }].map(
      (weights) => reweighed([one], weights)[0]?.score,
    )
    expect(scores.map((score) => score?.toFixed(3))).toEqual(['0.600', '0.800', '1.000', '0.000', '0.700'])
  })
  test('stays to the last digit what it was where nothing is changed', () => {
    expect(reweighed([one], { name: 1 })[0]).toBe(one)
  })
})

describe('all decided hits', () => {
  const hits = [hit(0.97, 1), hit(0.9, 2), hit(0.7, 1), hit(0.65, 2), hit(0.61, 2)]
  test('give alerts, precision, review time and levels', () => {
    expect(outcomeOf(hits, live, 15)).toEqual({
      alerts: 5,
      true_hits: 2,
      false_hits: 3,
      precision: 0.4,
      review_minutes: 75,
      levels: { EXACT: 1, STRONG: 1, WEAK: 3 },
    })
    expect(outcomeOf(hits, { exact: 1, strong: 1, weak: 1 }, null)).toMatchObject({
      alerts: 0,
      precision: null,
      review_minutes: null,
    })
  })
  test('fall along the curve, and what is asked about stands on it', () => {
    const curve = curveOf(hits, [0.6, 0.655])
    const at = (threshold: number) => curve.find((point) => point.threshold === threshold)
    expect(at(0.6)).toEqual({ threshold: 0.6, alerts: 5, true_hits: 2 })
    expect(at(0.655)).toEqual({ threshold: 0.655, alerts: 3, true_hits: 2 })
    expect(at(0.71)).toEqual({ threshold: 0.71, alerts: 2, true_hits: 1 })
    expect(
      curve.every(
        (point, i) => i === 0 || (point.alerts <= curve[i - 1]!.alerts && point.threshold > curve[i - 1]!.threshold),
      ),
    ).toBe(true)
  })
})
