import { describe, expect, it } from 'vitest'
import { standard2 } from '../algorithms/standard-2.ts'
import { standard3 } from '../algorithms/standard-3.ts'
import { seededRandom } from '../synthetic/random.ts'
import { type Agreement, agreementOf, noAgreement } from './agreement.ts'
import { judgeByEvidence, supported } from './judge-by-evidence.ts'

const classes = ['person', 'organisation'] as const
const usual: Agreement = { ...noAgreement, rarest: 0.7, words: 2, met: 2, telling: true }
const judged = (score: number, agreement: Agreement = usual, of: (typeof classes)[number] = 'person') =>
  judgeByEvidence.scoreOf(standard2, { score, agreement, across: undefined, class: of })

describe('names as evidence', () => {
  it('rise with the share that agrees, equal ones keeping their score', () => {
    for (const of of classes) {
      let last = 0
      for (let score = 0; score <= 1; score += 0.002) {
        const now = judged(score, usual, of)
        expect(now).toBeGreaterThanOrEqual(last - 1e-9)
        last = now
      }
    }
    expect(judged(0.97)).toBe(0.97)
  })

  it('are EXACT only when equal: a slip is STRONG at most', () => {
    expect(judged(0.98, { ...usual, slip: true })).toBeLessThan(0.95)
    expect(judged(0.94, { ...usual, rarest: 1, words: 3 })).toBeLessThan(0.95)
  })

  it('say more with a rare word than with a usual one', () => {
    expect(judged(0.65, { ...usual, rarest: 0.95 }, 'organisation')).toBeGreaterThan(
      judged(0.65, { ...usual, rarest: 0.35 }, 'organisation') + 0.1,
    )
  })

  it('are STRONG alone only where enough of them agrees, and keep their order below', () => {
    const [one, two] = [judged(0.76), judged(0.79)]
    expect(two).toBeLessThan(0.8)
    expect(two).toBeGreaterThan(one)
    expect(supported(standard2, two)).toBeGreaterThan(0.8)
  })
})

it.each([standard2, standard3])(
  'knows the most and the least that names of a share score can have: $name',
  (algorithm) => {
    const random = seededRandom(9)
    for (let i = 0; i < 20_000; i++) {
      const score = random.integer(100_001) / 100_000
      const agreement = {
        rarest: random.integer(101) / 100,
        words: random.integer(6),
        slip: random.integer(2) === 0,
        doubled: random.integer(2) === 0,
        telling: random.integer(2) === 0,
        met: random.integer(6),
        left: random.integer(3),
        apart: random.integer(2) === 0,
        faint: random.integer(2),
        misheard: random.integer(2),
        ofCompany: random.integer(2) === 0,
      }
      const of = classes[random.integer(2)]!
      const across = ([undefined, 'characters', 'rendering'] as const)[random.integer(3)]
      const found = judgeByEvidence.scoreOf(algorithm, { score, agreement, across, class: of })
      expect(judgeByEvidence.mostOf(algorithm, score, of)).toBeGreaterThanOrEqual(found)
      expect(judgeByEvidence.leastOf(algorithm, found, of)).toBeLessThanOrEqual(score)
      const limits = {
        class: of,
        rarest: Math.min(1, agreement.rarest + random.integer(50) / 100),
        words: agreement.words + random.integer(2),
        mayCross: across !== undefined || random.integer(2) === 0,
      }
      const above = Math.min(1, score + random.integer(20) / 100)
      for (const share of [score, above])
        expect(judgeByEvidence.mostWith?.(algorithm, share, limits)).toBeGreaterThanOrEqual(found)
      expect(judgeByEvidence.leastWith?.(algorithm, found, limits)).toBeLessThanOrEqual(score)
    }
  },
)

describe('how words agree', () => {
  const pair = { weight: 0.8, similarity: 1, byMeaning: false, byLetters: false, usual: false }

  it('counts the rarest word both hold, as far as it is alike', () => {
    const found = {
      rarest: 0.8,
      words: 2,
      slip: false,
      doubled: false,
      telling: true,
      met: 2,
      left: 1,
      apart: false,
      faint: 0,
      misheard: 0,
      ofCompany: false,
    }
    const rest = { left: 1, apart: false, ofCompany: false }
    expect(agreementOf([pair, { ...pair, weight: 0.4 }], rest)).toEqual(found)
    expect(agreementOf([{ ...pair, similarity: 0.7 }]).rarest).toBe(0)
  })

  it('takes no rarity from words that only mean the same', () => {
    expect(agreementOf([{ ...pair, byMeaning: true }])).toMatchObject({ rarest: 0, words: 1 })
  })

  it('passes over words that tell nothing', () => {
    expect(agreementOf([{ ...pair, weight: 0 }]).words).toBe(0)
  })
})
