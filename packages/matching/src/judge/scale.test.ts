import { expect, it } from 'vitest'
import { standard2 } from '../algorithms/standard-2.ts'
import { judgementOf } from './judge-by-evidence.ts'
import { shown, told } from './scale.ts'

const judgement = judgementOf(standard2)
const steps = Array.from({ length: 1001 }, (_, i) => i / 1000)

it('shows probabilities in their order, and those from near WEAK on as they are', () => {
  const scores = steps.map((probability) => shown(judgement, probability))
  expect(scores).toEqual(scores.toSorted((a, b) => a - b))
  expect(scores.filter((_, i) => steps[i]! >= 0.55)).toEqual(steps.filter((step) => step >= 0.55))
  expect(shown(judgement, 0.08)).toBe(0.5)
  expect(shown(judgement, 0.079)).toBeLessThan(0.5)
})

it('tells the probability from the shown score', () => {
  for (const probability of steps) expect(told(judgement, shown(judgement, probability))).toBeCloseTo(probability, 12)
})
