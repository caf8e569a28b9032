import { describe, expect, it } from 'vitest'
import { listed, snapshotOf, tokenOf, wordOf } from '../../../test/listed.ts'
import { kindCodes, type PreparedToken, prepare } from '../../prepared.ts'
import { syntheticRecords } from '../../synthetic/parties.ts'
import { isHigh } from './run-lists.ts'
import { type CachedExpansion, TokenCache } from './token-cache.ts'

const records = [
  ...syntheticRecords(13, 120),
  ...['Quern More Haven', 'Quernmore Haven', 'Jon Tarrant', 'John Tarant'].map((full) => listed(full, full)),
]
const snapshot = snapshotOf(records)
const asked = records
  .slice(0, 40)
  .flatMap(({ entity }) => prepare(entity).names)
  .flatMap(({ forms }) => forms.flatMap(({ tokens }) => tokens))
const megabyte = 1 << 20

const meaning = ({ tokens, similarities, reasons, splits }: CachedExpansion) => [
  [...tokens],
  [...similarities],
  [...reasons],
  [...splits],
]

/** The best promise of similarity for each class. */
function promised({ lists }: CachedExpansion): Map<number, number> {
  const best = new Map<number, number>()
  for (const { similarity, bounds, from, to } of lists)
    for (let i = from; i < to; i++)
      for (let c = bounds[2 * i]!; c < bounds[2 * i + 1]!; c++) best.set(c, Math.max(similarity, best.get(c) ?? 0))
  return best
}

describe('a cache', () => {
  it('answers as one that keeps nothing, query after query', () => {
    const [large, none] = [new TokenCache(snapshot, 64 * megabyte), new TokenCache(snapshot, 0)]
    for (let query = 0; query < 5; query++) {
      for (const cache of [large, none]) cache.nextQuery()
      for (const token of asked) {
        const [kept, made] = [large.token(token), none.token(token)]
        expect(meaning(kept)).toEqual(meaning(made))
        expect(promised(kept)).toEqual(promised(made))
      }
    }
  })

  it('keeps an expansion as long as there is room', () => {
    const cache = new TokenCache(snapshot, 64 * megabyte)
    const first = asked.map((token) => cache.token(token))
    cache.nextQuery()
    expect(asked.every((token, i) => cache.token(token) === first[i])).toBe(true)
  })

  it('stays within its bytes, but for one entry', () => {
    const most = 20_000
    const cache = new TokenCache(snapshot, most)
    let largest = 0
    for (const token of asked) {
      cache.nextQuery()
      largest = Math.max(largest, cache.token(token).bytes)
      expect(cache.bytes).toBeLessThanOrEqual(most + largest)
    }
    expect(cache.bytes).toBeGreaterThan(most / 4)
  })

  it('evicts words that were not asked for again, and keeps those that were', () => {
    const cache = new TokenCache(snapshot, 20_000)
    const [often, once] = [wordOf('tarrant'), wordOf('quernmore')]
    const [first, second] = [cache.token(often), cache.token(once)]
    for (const token of asked) {
      cache.nextQuery()
      cache.token(often)
      cache.token(token)
    }
    expect(cache.token(often)).toBe(first)
    expect(cache.token(once)).not.toBe(second)
    expect(meaning(cache.token(once))).toEqual(meaning(second))
  })
})

describe('the lists of an expansion', () => {
  const asking = (cache: TokenCache, text = 'tarrant') => {
    cache.nextQuery()
    return cache.token(wordOf(text))
  }
  const shared = new Map<string, PreparedToken>()
  const same = (text: string) => shared.get(text) ?? (shared.set(text, wordOf(text)), shared.get(text)!)

  it('live for one query until the third that asks for them merges them', () => {
    const cache = new TokenCache(snapshot, megabyte)
    for (const uses of [1, 2]) {
      cache.nextQuery()
      const entry = cache.token(same('tarrant'))
      expect(entry.uses).toBe(uses)
      expect(entry.lists.length).toBeGreaterThan(0)
      cache.nextQuery()
      expect(entry.lists).toEqual([])
    }
    const merged = cache.token(same('tarrant'))
    expect(merged.madeFor).toBeUndefined()
    const { lists } = merged
    cache.nextQuery()
    expect(cache.token(same('tarrant')).lists).toBe(lists)
    expect(merged.bytes).toBeGreaterThan(0)
  })

  it('are not made again within a query', () => {
    const cache = new TokenCache(snapshot, megabyte)
    cache.nextQuery()
    const { lists } = cache.token(same('tarrant'))
    expect(cache.token(same('tarrant')).lists).toBe(lists)
    expect(cache.token(same('tarrant')).uses).toBe(1)
  })

  it('are those of each word, although they share memory', () => {
    const cache = new TokenCache(snapshot, megabyte)
    cache.nextQuery()
    const [one, other] = [cache.token(wordOf('tarrant')), cache.token(wordOf('quernmore'))]
    const [before, after] = [promised(one), promised(other)]
    expect(before).not.toEqual(after)
    expect(promised(asking(cache))).toEqual(before)
    expect(promised(asking(cache, 'quernmore'))).toEqual(after)
  })

  it('bound the similarity and weight of the words, closely similar ones apart', () => {
    const cache = new TokenCache(snapshot, megabyte)
    for (const token of asked) {
      const { tokens, similarities, high, low, cost, lists } = cache.token(token)
      for (const [i, one] of tokens.entries()) {
        const of = isHigh({ similarity: similarities[i]!, weight: 1, bounds: snapshot.runs.bounds, from: 0, to: 0 })
          ? high
          : low
        expect(Math.max(of.similarity, high.similarity)).toBeGreaterThanOrEqual(similarities[i]!)
        expect(Math.max(of.listed, high.listed)).toBeGreaterThanOrEqual(similarities[i]! * snapshot.tokenWeights[one]!)
      }
      expect(cost).toBe(lists.reduce((runs, { from, to }) => runs + to - from, 0))
    }
  })
})

describe('a word that is not listed', () => {
  it.each([wordOf('zyxqwvk'), tokenOf('number', '4711')])('costs nothing: $text', (token) => {
    const cache = new TokenCache(snapshot, megabyte)
    expect(cache.token(token)).toMatchObject({ cost: 0, lists: [], high: { similarity: 0 }, low: { similarity: 0 } })
  })
})

describe('joined words', () => {
  it('are kept apart from the word itself and by their kind', () => {
    const cache = new TokenCache(snapshot, megabyte)
    const glued = cache.glued(kindCodes.word, 'quernmore')
    expect(glued.tokens.length).toBeGreaterThan(0)
    expect(glued.high.similarity).toBeGreaterThanOrEqual(0.97)
    expect(cache.glued(kindCodes.word, 'quernmore')).toBe(glued)
    expect(cache.glued(kindCodes.script, 'quernmore').tokens).toHaveLength(0)
    expect(cache.token(wordOf('quernmore')).similarities).toContain(1)
  })
})
