import { describe, expect, it } from 'vitest'
import { listed, snapshotOf } from '../../../test/listed.ts'
import type { Algorithm } from '../../algorithms/algorithm.ts'
import { algorithmNamed, algorithmNames } from '../../algorithms/registry.ts'
import { settle } from '../../compare.ts'
import type { Entity } from '../../entity.ts'
import {
  certainScore,
  type Facts,
  type Knowing,
  newFacts,
  settleByFacts,
  standOf,
  standsThereAre,
  ungrouped,
  weighedMost,
  weighMember,
} from './facts.ts'

const dates: Partial<Entity>[] = [
  {},
  { birthDates: ['1961'] },
  { birthDates: ['1961-04-05'] },
  { birthDates: ['1961-05-04'] },
  { birthDates: ['1962'] },
  { birthDates: ['1981-04-05'] },
  { birthDates: ['1944-12-31'] },
  { birthDates: ['1960..1964'] },
  { birthDates: ['1944', '1961-04'] },
]
const traits: Partial<Entity>[] = [
  {},
  { genders: ['male'] },
  { genders: ['female'], nationalities: ['gb'] },
  { nationalities: ['hk'] },
  { countries: ['cn'] },
  { nationalities: ['fr', 'gb'], addresses: ['7 Quernmore Lane, Lancaster'] },
  { identifiers: [{ type: 'other', value: '1234' }] },
  { identifiers: [{ type: 'passport', value: 'K8830017' }] },
]
/** No number that would find a record by itself. */
const ofCustomers = traits.with(-1, { identifiers: [{ type: 'passport', value: 'M1177004' }] })
const names = ['Jon Tarrant', '陳大文', '李小明']

const records = dates.flatMap((date, i) =>
  traits
    .map((trait, k) => listed(`r-${i}-${k}`, names[(i + k) % 3]!, { ...date, ...trait }))
    .filter((_, k) => k === 0 || (i + k) % 2 === 0),
)
const snapshot = snapshotOf(records)
const queries: Entity[] = dates.flatMap((date, i) =>
  ofCustomers
    .filter((_, k) => (i + k) % 3 === 0)
    .map((trait, k) => ({ ...listed('q', names[k % 3]!).entity, ...date, ...trait })),
)
const nameScores = [0.45, 0.61, 0.87, 0.96]

const knowing = (): Knowing => ({ snapshot, traits: new Map() })

interface Pair {
  number: number
  score: number
  weak: boolean
  /** The score by the full comparison. */
  real: number
}

function pairsOf(algorithm: Algorithm, query: Entity): Pair[] {
  return records.flatMap(({ entity }, number) =>
    nameScores.flatMap((score) =>
      [false, true].map((weak) => ({
        number,
        score,
        weak,
        real: settle(algorithm, query, entity, { score, weak }).score,
      })),
    ),
  )
}

describe.each(algorithmNames())('facts known by code, %s', (name) => {
  const algorithm = algorithmNamed(name)
  const known = knowing()
  const pairs = queries.map((query) => pairsOf(algorithm, query))

  /** One query after the other, since the years told are shared memory. */
  const wrongAmong = (isWrong: (facts: Facts, pair: Pair) => boolean) =>
    queries.flatMap((query, i) => {
      const facts = newFacts(algorithm, known, query)
      return pairs[i]!.filter((pair) => isWrong(facts, pair))
    })

  it('never promise less than the full comparison gives, nor more for certain', () => {
    const wrong = wrongAmong((facts, { number, score, real }) => {
      weighMember(facts, number, score, false)
      return weighedMost()[0]! < real || certainScore(facts, number, score) > real
    })
    expect(wrong).toEqual([])
  })

  it('promise as much for a name that is known to score at most so much', () => {
    const wrong = wrongAmong((facts, { number, score, real }) =>
      nameScores.some((higher) => {
        weighMember(facts, number, higher, true)
        return higher >= score && weighedMost()[0]! < real
      }),
    )
    expect(wrong).toEqual([])
  })

  it('are certain of a score that better names reach as well', () => {
    const wrong = wrongAmong((facts, { number, score, real }) =>
      nameScores.some((lower) => lower <= score && certainScore(facts, number, lower) > real),
    )
    expect(wrong).toEqual([])
  })

  it('settle the score as the full comparison does where they are sure, and never too low', () => {
    let sure = 0
    const wrong = wrongAmong((facts, { number, score, weak, real }) => {
      const settled = settleByFacts(facts, { entity: number, score, weak })
      if (settled.sure) sure++
      return settled.sure ? settled.score !== real : settled.score < real
    })
    expect(wrong).toEqual([])
    expect(sure).toBeGreaterThan(500)
  })

  it('put records into one group only if they score alike with equal names', () => {
    const scores = new Map<Facts, Map<string, number>>()
    const wrong = wrongAmong((facts, { number, score, weak, real }) => {
      const group = weighMember(facts, number, score, false)
      if (group === ungrouped || weak) return false
      if (!scores.has(facts)) scores.set(facts, new Map())
      const known = scores.get(facts)!
      const before = known.get(`${group} ${score}`)
      known.set(`${group} ${score}`, real)
      return before !== undefined && before !== real
    })
    expect(wrong).toEqual([])
  })

  it('have equal bounds where the year already decides', () => {
    const bounds = new Map<Facts, Map<number, number>>()
    const wrong = wrongAmong((facts, { number }) => {
      const stand = standOf(facts, number)
      if (stand === ungrouped) return false
      weighMember(facts, number, 0.7, false)
      if (!bounds.has(facts)) bounds.set(facts, new Map())
      const known = bounds.get(facts)!
      const before = known.get(stand)
      known.set(stand, weighedMost()[0]!)
      return stand >= standsThereAre(snapshot) || (before !== undefined && before !== weighedMost()[0]!)
    })
    expect(wrong).toEqual([])
  })
})

describe('a date that has to be read', () => {
  const of = (birthDates?: string[]) =>
    newFacts(algorithmNamed('standard-2'), knowing(), {
      ...listed('q', 'Jon Tarrant').entity,
      ...(birthDates && { birthDates }),
    })
  const numberOf = (id: string) => records.findIndex(({ entity }) => entity.id === id)

  it.each([
    ['1961', 'r-4-0', 'one year apart', true],
    ['1961-04-05', 'r-5-0', 'one digit apart, decided by the year', false],
    ['1961-04-05', 'r-6-0', 'far apart', false],
    ['1961', 'r-7-0', 'a range', true],
  ])('%s and %s, which is %s: %s', (date, id, _, isRead) => {
    expect(standOf(of([date]), numberOf(id)) === ungrouped).toBe(isRead)
  })

  it('is none where the customer has no date of birth', () => {
    const facts = of()
    expect(records.filter((_, number) => standOf(facts, number) === ungrouped)).toEqual([])
  })
})

describe('effects of traits', () => {
  const algorithm = algorithmNamed('standard-2')
  const asking = (nationality: string, more: Partial<Entity> = {}) => ({
    ...listed('q', 'Jon Tarrant').entity,
    nationalities: [nationality],
    ...more,
  })

  it('are shared by customers of one country and gender, whatever their names and dates', () => {
    const known = knowing()
    const first = newFacts(algorithm, known, asking('gb', { birthDates: ['1961'] }))
    expect(newFacts(algorithm, known, { ...asking('gb'), names: [{ full: 'Una Quill' }] }).traits).toBe(first.traits)
    expect(newFacts(algorithm, known, asking('fr')).traits).not.toBe(first.traits)
    expect(newFacts(algorithm, known, asking('gb', { genders: ['male'] })).traits).not.toBe(first.traits)
    expect(newFacts(algorithm, known, asking('gb', { schema: 'Company' })).traits).not.toBe(first.traits)
    expect(newFacts(algorithm, known, asking('gb', { addresses: ['7 Quernmore Lane'] })).traits).not.toBe(first.traits)
    expect(newFacts(algorithmNamed('standard-1'), known, asking('gb')).traits).not.toBe(first.traits)
  })

  it('are kept for at most 128 kinds of customers', () => {
    const known = knowing()
    for (let i = 0; i < 300; i++) newFacts(algorithm, known, asking(`x${i}`))
    expect(known.traits.size).toBeLessThanOrEqual(128)
  })
})
