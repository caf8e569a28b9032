import { describe, expect, it } from 'vitest'
import { agreementOf, firmness, noAgreement } from './agreement.ts'

const pair = { weight: 0.8, similarity: 1, byMeaning: false, byLetters: false, usual: false }

describe('firmness', () => {
  it.each([
    [0.7, 0],
    [0.825, 0.5],
    [0.95, 1],
    [1, 1],
    [0.2, 0],
  ])('words of similarity %s are equal to the degree %s', (similarity, degree) => {
    expect(firmness(similarity, false)).toBeCloseTo(degree, 12)
  })

  it('is 0 for words that are alike in meaning only', () => {
    expect(firmness(1, true)).toBe(0)
  })
})

describe('agreementOf', () => {
  it('finds no agreement without pairs', () => {
    expect(agreementOf([])).toEqual(noAgreement)
  })

  it('counts a word from the weight 0.3 on', () => {
    expect(agreementOf([{ ...pair, weight: 0.3 }]).words).toBe(1)
    expect(agreementOf([{ ...pair, weight: 0.29 }])).toMatchObject({ words: 0, met: 1 })
  })

  it('counts a word as met from the similarity 0.75 on', () => {
    expect(agreementOf([{ ...pair, similarity: 0.75 }])).toMatchObject({ met: 1, telling: true })
    expect(agreementOf([{ ...pair, similarity: 0.74 }])).toMatchObject({ met: 0, telling: false, words: 1 })
  })

  it('is not telling where only usual words agree', () => {
    expect(agreementOf([{ ...pair, usual: true }]).telling).toBe(false)
    expect(agreementOf([{ ...pair, usual: true }, pair]).telling).toBe(true)
  })

  it('reports a slip even in a word that weighs nothing', () => {
    expect(agreementOf([{ ...pair, weight: 0, byLetters: true }])).toMatchObject({ slip: true, met: 0 })
    expect(agreementOf([pair]).slip).toBe(false)
  })

  it('never loses by a further pair, in any order', () => {
    const alike = { ...pair, weight: 0.9, similarity: 0.8 }
    const [one, other] = [agreementOf([pair, alike]), agreementOf([alike, pair])]
    expect(one).toEqual(other)
    expect(one.rarest).toBe(0.8)
    expect(one.words).toBe(2)
  })
})
