import { expect, it } from 'vitest'
import { newCandidates, put } from './candidates.ts'

it('keeps every class in order, also more than the first memory holds', () => {
  const candidates = newCandidates()
  for (let c = 0; c < 3000; c++) put(candidates, 2 * c)
  expect(candidates.count).toBe(3000)
  expect([0, 1023, 1024, 2999].map((i) => candidates.classes[i])).toEqual([0, 2046, 2048, 5998])
  expect(candidates.starts.length).toBeGreaterThanOrEqual(3000)
})
