import { describe, expect, it } from 'vitest'
import { find, ranked } from '../../../test/found.ts'
import { asked, engineOf, listed } from '../../../test/listed.ts'
import { algorithmNamed, algorithmNames } from '../../algorithms/registry.ts'
import { measure } from '../../compare.ts'
import { prepare } from '../../prepared.ts'
import { weakMark } from '../store/snapshot.ts'
import { isEarlier, memberScores, rankByName } from './ranking.ts'

const records = [
  listed('a', '陳大文'),
  listed('b', ['CHAN Tai Man', '陳大文*']),
  listed('c', '陳李大文'),
  listed('d', ['Jon Tarrant', 'J. Tarrant*']),
  listed('e', 'John Paul Tarant'),
  listed('f', '約翰·史密斯'),
  listed('g', ['John Smyth', 'Jon Tarrant*']),
  listed('h', 'Lantern Quay Trading Limited', { schema: 'Company' }),
  listed('i', 'LQT Limited', { schema: 'Company' }),
]
const customers = ['CHAN Tai Man', '陳大文', '陈大民', 'Jon Tarrant', 'Jon Tarrant*', 'John Smith', '約翰·史密夫'].map(
  (full) => asked(full),
)
const companies = ['Lantern Key Trade Co Ltd', 'Lantern Quay Trading'].map((full) => asked(full, { schema: 'Company' }))

describe.each(algorithmNames())('the scores of members, %s', (name) => {
  const algorithm = algorithmNamed(name)
  const engine = engineOf(records)
  const { members } = engine.snapshot

  it.each([...customers, ...companies].map((given) => [given.names[0]!.full, given] as const))(
    'are those of comparing names: %s',
    (_, given) => {
      const query = find(engine, given, { algorithm, threshold: 0.2 })
      const best = new Map<number, number>()
      for (let at = 0; at < engine.hits.count; at++) {
        const { score, most } = memberScores(engine, query, algorithm, at)
        const classNumber = engine.hits.classes[at]!
        for (let i = members.offsets[classNumber]!; i < members.offsets[classNumber + 1]!; i++) {
          const found = score(members.marks[i]!)
          best.set(members.entities[i]!, Math.max(found, best.get(members.entities[i]!) ?? 0))
          expect(most?.(members.marks[i]!) ?? 1).toBeGreaterThanOrEqual(found)
        }
      }
      const compared = records.map(({ entity }) => measure(algorithm, query, prepare(entity)).name?.score ?? 0)
      for (const [entity, score] of best) expect(score).toBeCloseTo(compared[entity]!, 12)
      for (const [entity, score] of compared.entries()) expect(best.has(entity) || score < 0.2).toBe(true)
    },
  )

  it('are negative where a reading of characters would meet other characters', () => {
    const query = find(engine, asked('約翰·史密斯'), { algorithm, threshold: 0.2 })
    const { readings } = engine.snapshot
    const rendering = readings.findIndex(({ han }) => han === 'rendering')
    const places = Array.from({ length: engine.hits.count }, (_, at) => at)
    const scores = places.map((at) => memberScores(engine, query, algorithm, at).score(rendering))
    expect(scores.some((score) => score === -1)).toBe(true)
    expect(scores.some((score) => score > 0.8)).toBe(true)
  })

  it('are below STRONG for a weak alias of the list', () => {
    const query = find(engine, asked('Jon Tarrant'), { algorithm, threshold: 0.9 })
    const plain = engine.snapshot.readings.findIndex(({ factor, han }) => factor === 1 && han === undefined)
    const places = Array.from({ length: engine.hits.count }, (_, at) => at)
    const best = (mark: number) =>
      Math.max(...places.map((at) => memberScores(engine, query, algorithm, at).score(mark)))
    expect(best(plain)).toBeGreaterThan(0.95)
    expect(best(plain + weakMark)).toBeLessThan(0.8)
    expect(best(plain + weakMark)).toBeGreaterThan(0.79)
  })
})

describe.each(algorithmNames())('ranking by name, %s', (name) => {
  const algorithm = algorithmNamed(name)
  const idsFor = (full: string, limit: number, engine: ReturnType<typeof engineOf>, threshold = 0.6) =>
    ranked(engine, asked(full), rankByName, { algorithm, threshold, limit }).map(([id]) => id)

  it('orders equal names by id, in whatever order they were listed', () => {
    const crowd = ['m', 'c', 'x', 'a', 'k'].map((id) => listed(id, 'Una Quill'))
    expect(idsFor('Una Quill', 3, engineOf(crowd))).toEqual(['a', 'c', 'k'])
    expect(idsFor('Una Quill', 9, engineOf(crowd.toReversed()))).toEqual(['a', 'c', 'k', 'm', 'x'])
  })

  it('counts a record once against the limit, however often it has the name', () => {
    const twice = [
      listed('a', ['Una Quill', 'Una QUILL', 'Quill Una']),
      listed('b', 'Una Quill'),
      listed('c', 'Una Quill'),
    ]
    expect(idsFor('Una Quill', 3, engineOf(twice))).toEqual(['a', 'b', 'c'])
  })

  it('prefers a better name to a lower id, and a strong name to a weak alias', () => {
    const mixed = [listed('a', 'Una Quill*'), listed('b', 'Una Quyll'), listed('c', 'Una Quill')]
    expect(idsFor('Una Quill', 9, engineOf(mixed))).toEqual(['c', 'b', 'a'])
    expect(idsFor('Una Quill', 1, engineOf(mixed))).toEqual(['c'])
  })

  it('gives no record below the threshold', () => {
    const mixed = [listed('a', 'Una Quell'), listed('b', 'Una Quill'), listed('c', 'Bertram Quill')]
    expect(idsFor('Una Quill', 9, engineOf(mixed), 0.95)).toEqual(['b'])
  })

  it('leaves out records that are not selected before it counts to the limit', () => {
    const engine = engineOf(['a', 'b', 'c'].map((id) => listed(id, 'Una Quill')))
    engine.selections.remove([0])
    expect(idsFor('Una Quill', 2, engine)).toEqual(['b', 'c'])
  })

  it('gives each record the score of the full comparison', () => {
    const query = asked('Jon Tarrant')
    for (const [id, score] of ranked(engineOf(records), query, rankByName, { algorithm, threshold: 0.5 })) {
      const { entity } = records.find((record) => record.entity.id === id)!
      expect(score).toBeCloseTo(measure(algorithm, query, prepare(entity)).score, 12)
    }
  })
})

describe('of two ways to a record', () => {
  const engine = engineOf([listed('a', ['Una Quill', 'Una Maria Quill', 'Quill Una'])])
  find(engine, asked(['Una Quill', 'Una Maria Quill']), { algorithm: algorithmNamed('standard-1'), threshold: 0.5 })
  const { hits, snapshot } = engine
  const ways = Array.from({ length: hits.count }, (_, hit) => hit).flatMap((hit) => {
    const { offsets } = snapshot.members
    const [from, to] = [offsets[hits.classes[hit]!]!, offsets[hits.classes[hit]! + 1]!]
    return Array.from({ length: to - from }, (_, i) => ({ entity: 0, score: 0.9, hit, member: from + i }))
  })
  const listedPlace = ({ member }: { member: number }) => snapshot.members.places[member]!
  const queryPlace = ({ hit }: { hit: number }) => hits.places[hit]!

  it('the first listed name is earlier, then the first name of the customer', () => {
    const ordered = ways.toSorted((a, b) => listedPlace(a) - listedPlace(b) || queryPlace(a) - queryPlace(b))
    expect(ordered.length).toBeGreaterThan(3)
    for (let i = 1; i < ordered.length; i++) {
      expect(isEarlier(engine, ordered[i - 1]!, ordered[i]!)).toBe(true)
      expect(isEarlier(engine, ordered[i]!, ordered[i - 1]!)).toBe(false)
    }
  })

  it('neither is earlier if one is an equal number', () => {
    const byNumber = { entity: 0, score: 0.9, hit: -1, member: -1 }
    expect(isEarlier(engine, byNumber, ways[0]!)).toBe(false)
    expect(isEarlier(engine, ways[0]!, byNumber)).toBe(false)
  })
})
