import { expect, it } from 'vitest'
import { standard1 } from '../../algorithms/standard-1.ts'
import { standard2 } from '../../algorithms/standard-2.ts'
import { sharesFor, shareWith } from './least-shares.ts'

const wanted = { of: 'organisation', name: 0.8, factor: 1, gained: 2, least: 0.1 } as const

it('asks for a smaller share the rarer and the more words can agree', () => {
  const shares = sharesFor(standard2, wanted)!
  const byRarity = [0, 0.25, 0.5, 0.75, 1].map((rarest) => shareWith(shares, rarest, 1))
  const byWords = [0, 1, 2, 3].map((words) => shareWith(shares, 0.5, words))
  expect(byRarity).toEqual(byRarity.toSorted((a, b) => b - a))
  expect(byWords).toEqual(byWords.toSorted((a, b) => b - a))
  expect(byWords[3]).toBeLessThan(byWords[0]!)
})

it('rounds the rarity up, so that the share is never too large', () => {
  const shares = sharesFor(standard2, wanted)!
  expect(shareWith(shares, 0.501, 1)).toBe(shareWith(shares, 0.5625, 1))
  expect(shareWith(shares, 0.501, 1)).toBeLessThan(shareWith(shares, 0.5, 1))
})

it('counts three words and a rarity of 1 at most', () => {
  const shares = sharesFor(standard2, wanted)!
  expect(shareWith(shares, 1, 9)).toBe(shareWith(shares, 1, 3))
  expect(shareWith(shares, 1.7, 1)).toBe(shareWith(shares, 1, 1))
})

it('is never below the least share of the query', () => {
  expect(shareWith(sharesFor(standard2, { ...wanted, least: 0.99 })!, 1, 3)).toBe(0.99)
})

it('asks for more of a form that is trusted less', () => {
  const share = (factor: number) => shareWith(sharesFor(standard2, { ...wanted, factor })!, 0.5, 1)
  expect(share(0.9)).toBeGreaterThan(share(1))
})

it('makes no difference in standard-1, which does not compare words', () => {
  expect(sharesFor(standard1, wanted)).toBeUndefined()
})
