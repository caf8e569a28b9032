import { describe, expect, it } from 'vitest'
import type { EvidenceField, Found } from '../algorithms/algorithm.ts'
import { standard1 } from '../algorithms/standard-1.ts'
import type { Entity } from '../entity.ts'
import { seededRandom } from '../synthetic/random.ts'
import { byShares } from './by-shares.ts'

const stand = (name: number, weak = false) => byShares.stand(standard1, name, weak, 'person')
const agree: Found = { state: 'agree', strength: 1 }
const differ: Found = { state: 'differ', strength: 1 }
const party: Entity = {
  id: 'x',
  schema: 'Person',
  names: [],
  birthDates: ['1961-04-05'],
  genders: ['male'],
  countries: ['gb'],
  addresses: ['12 Quern Street'],
}
const facts: readonly EvidenceField[] = ['birth_date', 'gender', 'country', 'address']

describe('the ceiling of facts', () => {
  it.each([
    [0.5999, false, 0.6],
    [0.6, false, 0.95],
    [0.7999, false, 0.95],
    [0.5999, true, 0.6],
    [0.9, true, 0.8],
  ])('a name of %s, weak %s, stays below %s', (name, weak, limit) => {
    const { ceiling } = stand(name, weak)
    expect(ceiling).toBeLessThan(limit)
    expect(ceiling).toBeGreaterThan(limit - 0.001)
  })

  it('is 1 for a STRONG name', () => {
    expect(stand(0.8).ceiling).toBe(1)
  })
})

describe('one fact', () => {
  it('closes a share of the gap to the ceiling where it agrees', () => {
    expect(byShares.changeOf(standard1, stand(0.7), 'birth_date', agree)).toBeCloseTo(0.25 * 0.45, 5)
    expect(byShares.changeOf(standard1, stand(0.7), 'birth_date', { ...agree, strength: 0.5 })).toBeCloseTo(0.05625, 5)
  })

  it('takes a share of the score where it differs', () => {
    expect(byShares.changeOf(standard1, stand(0.7), 'birth_date', differ)).toBeCloseTo(-0.7 * 0.15, 9)
  })

  it('changes nothing where it is missing', () => {
    expect(byShares.changeOf(standard1, stand(0.7), 'birth_date', { state: 'missing', strength: 1 })).toBe(0)
  })

  it('never lowers a score above the ceiling where it agrees', () => {
    const above = { ...stand(0.7), score: 0.96 }
    expect(byShares.changeOf(standard1, above, 'birth_date', agree)).toBe(0)
    expect(byShares.move(0.96, above.ceiling, 0.45)).toBe(0.96)
  })
})

describe('an equal number', () => {
  it('lifts a score to 0.86 and more, whatever the name, and removes the ceiling', () => {
    const standing = stand(0, true)
    expect(byShares.weighIn(standard1, standing, 'identifier', agree)).toBeCloseTo(0.86, 9)
    expect(standing).toMatchObject({ ceiling: 1, weak: false, score: 0.86 })
  })

  it('never lowers a score', () => {
    expect(byShares.changeOf(standard1, { ...stand(0.95), score: 0.999 }, 'identifier', agree)).toBe(0)
  })
})

it('weighs as the index does with begin, move and end', () => {
  const random = seededRandom(3)
  for (let i = 0; i < 500; i++) {
    const [name, weak] = [random.integer(1001) / 1000, random.chance(0.3)]
    const standing = stand(name, weak)
    let moved = byShares.begin(standard1, name, weak)
    for (const field of facts) {
      const found: Found = { state: random.pick(['agree', 'partly', 'differ', 'missing'] as const), strength: 0.75 }
      byShares.weighIn(standard1, standing, field, found)
      moved = byShares.move(moved, standing.ceiling, byShares.effectOf(standard1, 'person', field, found))
    }
    expect(
      byShares.end(standard1, moved, { name, weak, isSupported: true, differs: name < 0.6, isLifted: true }),
    ).toBeCloseTo(standing.score, 12)
  }
})

describe('the bounds of all facts of a party', () => {
  const most = byShares.reach(standard1, party)

  it('are not below the score that facts lift a name to, nor the floor above a name they can lift', () => {
    const random = seededRandom(5)
    for (let i = 0; i < 2000; i++) {
      const name = random.integer(951) / 1000
      const standing = stand(name)
      for (const field of facts) byShares.weighIn(standard1, standing, field, agree)
      expect(byShares.lifted(standard1, name, most)).toBeGreaterThanOrEqual(standing.score)
      const threshold = 0.6 + random.integer(400) / 1000
      const isBelow = name < byShares.floor(standard1, threshold, most)
      expect(isBelow && standing.score >= threshold, `${name} ${threshold}`).toBe(false)
    }
  })

  it('keep the floor near the name that is lifted just enough', () => {
    const floor = byShares.floor(standard1, 0.9, most)
    expect(floor).toBeGreaterThan(0.6)
    expect(byShares.lifted(standard1, floor + 0.001, most)).toBeGreaterThanOrEqual(0.9)
  })

  it('grow with each stated fact; a number counts only if it is too short to be trusted', () => {
    const withNumber = (value: string) => ({ ...party, identifiers: [{ type: 'passport', value }] })
    expect(byShares.reach(standard1, { ...party, birthDates: [] })).toBeLessThan(most)
    expect(byShares.reach(standard1, withNumber('K12345678'))).toBe(most)
    expect(byShares.reach(standard1, withNumber('K12'))).toBeGreaterThan(most)
  })
})
