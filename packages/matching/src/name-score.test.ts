import { expect, test } from 'vitest'
import { standard1 } from './algorithms/standard-1.ts'
import { beforeWeakened, gain, unevenness, weakened } from './name-score.ts'
import { keyRelations } from './relations.ts'

const scores = Array.from({ length: 201 }, (_, place) => place / 200)

test('a weak alias keeps the order of scores and is never STRONG', () => {
  const weak = scores.map((score) => weakened(standard1, score))
  expect(weak).toEqual(weak.toSorted((a, b) => a - b))
  expect(new Set(weak).size).toBe(scores.length)
  expect(weak.at(-1)).toBeLessThan(standard1.levels.strong)
})

test('an EXACT weak alias stands closely below STRONG, what is WEAK stays WEAK', () => {
  expect(weakened(standard1, standard1.levels.exact)).toBeGreaterThan(0.79)
  expect(weakened(standard1, standard1.levels.weak)).toBe(standard1.levels.weak)
  expect(weakened(standard1, 0.5)).toBe(0.5)
})

test('the score before is found again, for the index to prune by', () => {
  for (const score of scores) expect(beforeWeakened(standard1, weakened(standard1, score))).toBeCloseTo(score, 10)
})

test('what a rare word is merely like adds no more than the common word tells, unless both mean the same', () => {
  const [sound, business] = ['sound', 'business'].map((name) => keyRelations.find(({ relation }) => relation === name)!)
  const { organisation, person } = standard1.costs
  expect(gain(0.9, 0.3, 0.9, unevenness(organisation, sound!))).toBeCloseTo(0.9 * 0.3, 10)
  expect(gain(0.9, 0.3, 0.9, unevenness(organisation, business!))).toBeCloseTo(0.9 * 0.6, 10)
  expect(gain(0.9, 0.3, 0.9, unevenness(person, sound!))).toBeCloseTo(0.9 * 0.6, 10)
})
