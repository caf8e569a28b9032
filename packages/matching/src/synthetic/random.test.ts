import { expect, it } from 'vitest'
import { pickSkewed, seededRandom } from './random.ts'

it('gives the same numbers for a seed and others for another', () => {
  const numbers = (seed: number) => {
    const random = seededRandom(seed)
    return Array.from({ length: 20 }, () => random.integer(1000))
  }
  expect(numbers(4)).toEqual(numbers(4))
  expect(numbers(4)).not.toEqual(numbers(5))
})

it('gives every whole number below the limit', () => {
  const random = seededRandom(1)
  const seen = new Set(Array.from({ length: 300 }, () => random.integer(5)))
  expect([...seen].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4])
})

it('is never true at probability 0 and always at 1', () => {
  const random = seededRandom(1)
  const chances = (probability: number) => Array.from({ length: 50 }, () => random.chance(probability))
  expect(chances(0)).not.toContain(true)
  expect(chances(1)).not.toContain(false)
})

it('picks the first member about four times as often as the fourth', () => {
  const random = seededRandom(2)
  const counts = new Map<string, number>()
  const members = ['a', 'b', 'c', 'd', 'e']
  for (let i = 0; i < 20_000; i++) {
    const one = pickSkewed(random, members)
    counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  expect([...counts.keys()].sort()).toEqual(members)
  const ratio = counts.get('a')! / counts.get('d')!
  expect(ratio).toBeGreaterThan(2.5)
  expect(ratio).toBeLessThan(5)
})
