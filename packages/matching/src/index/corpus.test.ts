import { describe, expect, it } from 'vitest'
import { algorithmNamed } from '../algorithms/registry.ts'
import type { Entity } from '../entity.ts'
import { prepare } from '../prepared.ts'
import { syntheticRecords } from '../synthetic/parties.ts'
import { newIndexBuilder } from './build/builder.ts'
import { numbersOf, openCorpus, rankCorpus, searchCorpus } from './corpus.ts'
import type { ListedRecord } from './store/records.ts'

const options = { algorithm: algorithmNamed('standard-1'), threshold: 0.6, limit: 20 }

function indexOf(records: Iterable<ListedRecord>, listOf: (record: ListedRecord) => number = () => 0) {
  const builder = newIndexBuilder()
  for (const record of records) builder.add(record, listOf(record))
  return builder.finish()
}

function party(id: string, full: string, more: Partial<Entity> = {}): ListedRecord {
  return { caption: full, entity: { id, schema: 'Person', names: [{ full }], ...more } }
}

function idsFor(corpus: ReturnType<typeof openCorpus>, full: string, lists?: number[]): string[] {
  const query = prepare(party('q', full).entity)
  return rankCorpus(corpus, query, lists ? { ...options, lists } : options).map(({ record }) => record.entity.id)
}

describe('a corpus with an overlay', () => {
  const before = [...syntheticRecords(3, 400)]
  const changed = before.slice(0, 40).map(({ entity }) => party(entity.id, `${entity.names[0]!.full} Zobrist`))
  const added = [...syntheticRecords(4, 30)].map(({ entity, caption }) => ({
    caption,
    entity: { ...entity, id: `new-${entity.id}` },
  }))
  const gone = before.slice(40, 60).map(({ entity }) => entity.id)
  const base = indexOf(before)
  const removed = numbersOf(base, new Set([...changed.map(({ entity }) => entity.id), ...gone]))
  const layered = openCorpus({ base, overlay: indexOf([...changed, ...added]), removed })
  const rebuilt = openCorpus({ base: indexOf([...before.slice(60), ...changed, ...added]) })

  it('answers as an index built anew', () => {
    for (const { entity } of [...before.slice(0, 120), ...added]) {
      const query = prepare({ ...entity, id: 'q' })
      expect(rankCorpus(layered, query, options)).toEqual(rankCorpus(rebuilt, query, options))
    }
  })

  it('leaves out whoever is not wanted, who counts among the most an answer may hold all the same', () => {
    for (const { entity } of before.slice(60, 100)) {
      const query = prepare({ ...entity, id: 'q' })
      const all = searchCorpus(layered, query, { ...options, limit: 3 })
      const without = new Set(all.slice(0, 2).map(({ record }) => record.entity.id))
      expect(searchCorpus(layered, query, { ...options, limit: 3, without })).toEqual(all.slice(2))
    }
  })
})

describe('numbers of records', () => {
  it('are found by id in any script, and only by the whole id', () => {
    const ids = ['a', 'ab', 'b', '陳-1', 'é']
    const base = indexOf(ids.map((id) => party(id, 'Una Quill')))
    expect([...numbersOf(base, new Set(['ab', '陳-1', 'é', 'none', '']))]).toEqual([1, 3, 4])
  })
})

describe('lists', () => {
  const crowd = Array.from({ length: 30 }, (_, i) => party(`a-${String(i).padStart(2, '0')}`, 'Una Quill'))
  const corpus = openCorpus({
    base: indexOf([...crowd, party('private', 'Una Quill')], ({ entity }) =>
      entity.id === 'private' ? 7 : i(entity.id),
    ),
  })

  function i(id: string): number {
    return Number(id.slice(2)) % 2
  }

  it('are left out before the limit is reached, not after', () => {
    expect(idsFor(corpus, 'Una Quill', [7])).toEqual(['private'])
    expect(idsFor(corpus, 'Una Quill', [1])).toHaveLength(15)
    expect(idsFor(corpus, 'Una Quill')).toHaveLength(20)
    expect(idsFor(corpus, 'Una Quill', [])).toEqual([])
  })
})

describe('results', () => {
  const records = [...syntheticRecords(8, 300)]
  const query = prepare({ ...records[5]!.entity, id: 'q' })

  it('do not depend on the order of the list', () => {
    const forwards = searchCorpus(openCorpus({ base: indexOf(records) }), query, options)
    const backwards = searchCorpus(openCorpus({ base: indexOf(records.toReversed()) }), query, options)
    expect(backwards).toEqual(forwards.map((hit) => ({ ...hit, number: records.length - 1 - hit.number })))
    expect(forwards.length).toBeGreaterThan(0)
  })

  it('carry the score the explanation adds up to', () => {
    for (const { score, explanation } of searchCorpus(openCorpus({ base: indexOf(records) }), query, options))
      expect(explanation.fields.reduce((sum, { points }) => sum + points, 0)).toBe(score)
  })

  it('are the same with a token cache too small to keep anything', () => {
    const base = indexOf(records)
    const small = openCorpus({ base }, { cacheBytes: 0 })
    for (const { entity } of records.slice(0, 40))
      expect(rankCorpus(small, prepare(entity), options)).toEqual(
        rankCorpus(openCorpus({ base }), prepare(entity), options),
      )
  })

  it('are none for an empty index', () => {
    expect(idsFor(openCorpus({ base: indexOf([]) }), 'Una Quill')).toEqual([])
  })
})
