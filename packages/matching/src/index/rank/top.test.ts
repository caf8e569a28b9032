import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../synthetic/random.ts'
import { newIndexBuilder } from '../build/builder.ts'
import { openSnapshot } from '../store/snapshot.ts'
import { type Found, Top } from './top.ts'

/** Records 0 to 5; the order of their ids is the reverse of their numbers. */
const builder = newIndexBuilder()
for (const id of ['f', 'e', 'd', 'c', 'b', 'a'])
  builder.add({ entity: { id, schema: 'Person', names: [{ full: `Una Quill${id}` }] }, caption: '' }, 0)
const snapshot = openSnapshot(builder.finish())

const found = (entity: number, score: number, more: Partial<Found> = {}): Found => ({
  entity,
  score,
  hit: -1,
  member: 0,
  ...more,
})
const byId = (entity: number) => {
  const { bytes, offsets } = snapshot.entities
  return String.fromCharCode(bytes[offsets[entity]!]!)
}

function ranked(limit: number, offers: readonly Found[], prefers: (a: Found, b: Found) => boolean = () => false) {
  const top = new Top(snapshot, limit, prefers)
  for (const offer of offers) top.offer(offer)
  return top.ranked()
}

const entitiesOf = (limit: number, offers: readonly Found[]) => ranked(limit, offers).map(({ entity }) => byId(entity))

describe('the best records', () => {
  it('are ordered by score, then by id', () => {
    expect(entitiesOf(9, [found(0, 0.7), found(1, 0.9), found(2, 0.7), found(3, 0.8)])).toEqual(['e', 'c', 'd', 'f'])
  })

  it('are the same in whatever order they are offered', () => {
    const random = seededRandom(8)
    for (let i = 0; i < 200; i++) {
      const offers = Array.from({ length: 12 }, () => found(random.integer(6), (6 + random.integer(3)) / 10))
      const limit = 1 + random.integer(6)
      expect(entitiesOf(limit, offers)).toEqual(entitiesOf(limit, offers.toReversed()))
    }
  })

  it('hold each record once, with its best score', () => {
    expect(ranked(9, [found(0, 0.7), found(0, 0.9), found(0, 0.8)])).toMatchObject([{ entity: 0, score: 0.9 }])
  })

  it('drop the last one beyond the limit, by id where scores are equal', () => {
    expect(entitiesOf(2, [found(0, 0.7), found(1, 0.7), found(2, 0.7)])).toEqual(['d', 'e'])
    expect(entitiesOf(0, [found(0, 0.7)])).toEqual([])
  })

  it('keep the preferred of two ways to one record of one score', () => {
    const ways = [found(0, 0.7, { hit: 3 }), found(0, 0.7, { hit: 1 })]
    expect(ranked(9, ways)[0]!.hit).toBe(3)
    expect(ranked(9, ways, (a, b) => a.hit < b.hit)[0]!.hit).toBe(1)
  })

  it('order members of one class by their place', () => {
    const members = [found(0, 0.7, { hit: 2, member: 1 }), found(1, 0.7, { hit: 2, member: 0 })]
    expect(entitiesOf(9, members)).toEqual(['e', 'f'])
  })
})

it('names the score below which nothing can enter', () => {
  const top = new Top(snapshot, 2, () => false)
  top.offer(found(0, 0.7))
  expect(top.least).toBe(0)
  top.offer(found(1, 0.9))
  expect(top.least).toBe(0.7)
  top.offer(found(2, 0.8))
  expect(top.least).toBe(0.8)
})

it('tells whether records that score as much as the worst of the best may change them, by the lowest id', () => {
  const top = new Top(snapshot, 2, () => false)
  top.offer(found(1, 0.9))
  expect(top.mayTake(0, 0.1)).toBe(true)
  top.offer(found(3, 0.7))
  expect([0, 2, 3, 4].map((entity) => top.mayTake(entity, 0.7))).toEqual([false, false, true, true])
  expect(top.mayTake(0, 0.71)).toBe(true)
  expect(top.mayTake(5, 0.69)).toBe(false)
})
