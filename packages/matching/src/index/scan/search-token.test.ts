import { describe, expect, it } from 'vitest'
import { agreementOf } from '../../judge/agreement.ts'
import { rarityWithNeighbours, told } from './search-token.ts'

describe('the rarity of a word that may be joined to a neighbour', () => {
  it.each([
    [[0.4], 0, 0.4],
    [[0.4, 0.3], 0, 0.7],
    [[0.4, 0.3], 1, 0.7],
    [[0.2, 0.3, 0.5], 1, 0.8],
    [[0.5, 0.3, 0.2], 1, 0.8],
    [[0.9, 0.8], 0, 1],
    [[0, 0.6], 0, 0.6],
  ])('of %j at %i is %d', (rarities, position, rarity) => {
    expect(rarityWithNeighbours(rarities, position)).toBeCloseTo(rarity, 12)
  })
})

describe('what a word can tell', () => {
  it.each([
    [0.8, 1, 0.8, 1],
    [0.8, 0.95, 0.8, 1],
    [0.8, 0.825, 0.4, 1],
    [0.8, 0.7, 0, 1],
    [0.8, 0, 0, 0],
    [0.3, 1, 0.3, 1],
    [0.29, 1, 0.29, 0],
  ])('of rarity %d and similarity %d is %d of the rarest word, and %i words', (rarity, similarity, rarest, words) => {
    const found = told(rarity, similarity)
    expect(found.rarest).toBeCloseTo(rarest, 12)
    expect(found.words).toBe(words)
  })

  it('is never less than such a pair of words adds to the agreement of two names', () => {
    for (let weight = 0.05; weight <= 1; weight += 0.05)
      for (let similarity = 0.6; similarity <= 1; similarity += 0.02)
        for (const byMeaning of [false, true]) {
          const { rarest, words } = agreementOf([{ weight, similarity, byMeaning, byLetters: false, usual: false }])
          const most = told(weight, similarity)
          expect(most.rarest).toBeGreaterThanOrEqual(rarest)
          expect(most.words).toBeGreaterThanOrEqual(words)
        }
  })
})
