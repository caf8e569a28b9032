import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { algorithmNamed } from '@probity/matching/algorithms/registry.ts'
import { newIndexBuilder } from '@probity/matching/index/build/builder.ts'
import { openCorpus, searchCorpus } from '@probity/matching/index/corpus.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { syntheticRecords } from '@probity/matching/synthetic/parties.ts'
import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerQueries, openIndex } from './answer-queries.ts'
import { readIndex, writeIndex } from './index-file.ts'
import { readAnswer } from './read-answer.ts'
import type { SearchQuery } from './search-messages.ts'
import { SearchPool } from './search-pool.ts'

const records = [...syntheticRecords(21, 500)]
const options = { algorithm: 'standard-1', threshold: 0.6, limit: 5 }
const queries: SearchQuery[] = records.slice(0, 100).map(({ entity }) => ({ entity, ...options }))
let folder: string
let pool: SearchPool

function indexOf(count: number): SharedArrayBuffer {
  const builder = newIndexBuilder()
  for (const record of records.slice(0, count)) builder.add(record, 0)
  return builder.finish()
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'probity-index-'))
  pool = new SearchPool({ threads: 2 })
})

afterAll(async () => {
  await pool.end()
  await rm(folder, { recursive: true })
})

describe('SearchPool', () => {
  it('answers as one thread does, in the order asked', async () => {
    const base = indexOf(500)
    await pool.open('one', { base })
    const alone = readAnswer(answerQueries(openIndex({ base }), queries))
    expect(await pool.search('one', queries)).toEqual(alone)
    const [found] = searchCorpus(openCorpus({ base }), prepare(queries[0]!.entity), {
      ...options,
      algorithm: algorithmNamed('standard-1'),
    })
    const { score, level, explanation } = found!
    expect(alone[0]![0]).toMatchObject({ id: found!.record.entity.id, record: null, score, level, explanation })
  })

  it('answers with explanations whose keys are in order, which are then hashed as they are', async () => {
    const hits = (await pool.search('one', queries)).flat()
    expect(hits.length).toBeGreaterThan(queries.length)
    for (const { explanation } of hits) expect(JSON.stringify(explanation)).toBe(canonicalJson(explanation))
  })

  it('serves the old index while the new one opens, and both until one is closed', async () => {
    await pool.open('before', { base: indexOf(50) })
    const opening = pool.open('after', { base: indexOf(500) })
    const during = await pool.search('before', queries)
    await opening
    expect(await pool.search('before', queries)).toEqual(during)
    expect((await pool.search('after', queries)).flat().length).toBeGreaterThan(during.flat().length)
    await pool.close('before')
    await expect(pool.search('before', queries)).rejects.toThrow(/no index 'before' is open/)
  })

  it('of a start answers before its threads have warmed up, while they do and after, and whatever is opened later', async () => {
    const starting = new SearchPool({ threads: 2, isStarting: true })
    try {
      await starting.open('one', { base: indexOf(500) })
      const before = await starting.search('one', queries)
      expect(before).toEqual(await pool.search('one', queries))
      const warming = starting.warmUp()
      expect(await starting.search('one', queries)).toEqual(before)
      await warming
      await starting.open('two', { base: indexOf(500) })
      expect(await starting.search('two', queries)).toEqual(before)
    } finally {
      await starting.end()
    }
  })

  it('asks the one question of a person before the rest of a batch', async () => {
    const one = new SearchPool({ threads: 1 })
    try {
      await one.open('busy', { base: indexOf(500) })
      const order: string[] = []
      const batch = one.search('busy', [...queries, ...queries, ...queries]).then(() => order.push('batch'))
      await Promise.all([one.search('busy', queries.slice(0, 1)).then(() => order.push('person')), batch])
      expect(order).toEqual(['person', 'batch'])
    } finally {
      await one.end()
    }
  })

  it('looks for questions of people before each query of a portion', () => {
    const index = openIndex({ base: indexOf(50) })
    const order: string[] = []
    const text = { ...queries[0]!, lists: undefined } as unknown as SearchQuery
    const seen = (name: string): SearchQuery =>
      Object.defineProperty({ ...text }, 'entity', { get: () => (order.push(name), queries[0]!.entity) })
    answerQueries(index, [seen('one'), seen('two')], () => order.push('people'))
    expect(order).toEqual(['people', 'one', 'people', 'two'])
  })

  it('fails a query with an unknown algorithm and goes on serving', async () => {
    await pool.open('kept', { base: indexOf(50) })
    await expect(pool.search('kept', [{ ...queries[0]!, algorithm: 'best' }])).rejects.toThrow(/unknown algorithm/)
    expect(await pool.search('kept', queries.slice(0, 3))).toHaveLength(3)
  })
})

describe('index files', () => {
  it('come back as they were written', async () => {
    const file = join(folder, 'index')
    const base = indexOf(200)
    await writeIndex(file, base)
    expect(Buffer.from(await readIndex(file)).equals(Buffer.from(base))).toBe(true)
    expect(Buffer.from(await readIndex(file, 10_007)).equals(Buffer.from(base))).toBe(true)
  })

  it('are refused when cut short or of another kind', async () => {
    const file = join(folder, 'broken')
    await writeIndex(file, indexOf(200))
    await truncate(file, 100_000)
    await expect(readIndex(file)).rejects.toThrow(/cut short/)
    await writeFile(file, 'not an index')
    await expect(readIndex(file)).rejects.toThrow(/not an index of this version/)
  })
})
