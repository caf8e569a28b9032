import { describe, expect, it } from 'vitest'
import { listed, snapshotOf, wordOf } from '../../../test/listed.ts'
import { seededRandom } from '../../synthetic/random.ts'
import { findToken } from '../store/tokens.ts'
import type { Expansion } from './collected.ts'
import { type ListPool, mergedLists, plainLists } from './expansion-lists.ts'
import type { RunList } from './run-lists.ts'

const random = seededRandom(9)
const family = ['Tarrant', 'Tarant', 'Quill', 'Quell', 'Veldin', 'Moor']
const given = Array.from({ length: 40 }, (_, i) => `Q${'aeiou'[i % 5]}${'bdfgklmn'[i >> 3]}${'aeiou'[(i >> 2) % 5]}rn`)
const records = Array.from({ length: 900 }, (_, i) =>
  listed(
    String(i),
    `${random.pick(given)} ${random.pick(given)} ${random.pick(family)}${i % 11 === 0 ? ' Quern More' : ''}`,
  ),
)
const snapshot = snapshotOf(records)
const { tokenWeights } = snapshot
const number = (text: string) => findToken(snapshot.tokens, wordOf('').kindCode, text)

function expansion(entries: readonly [string, number][], splits: readonly string[] = []): Expansion {
  return {
    tokens: Uint32Array.from(entries, ([text]) => number(text)),
    similarities: Float64Array.from(entries, ([, similarity]) => similarity),
    reasons: new Uint8Array(entries.length),
    splits: Uint32Array.from(splits, number),
  }
}

const newPool = (): ListPool => ({ used: 0, lists: [] })

function classesOf(lists: readonly RunList[]): number[] {
  const held = new Set<number>()
  for (const { bounds, from, to } of lists)
    for (let i = from; i < to; i++) for (let c = bounds[2 * i]!; c < bounds[2 * i + 1]!; c++) held.add(c)
  return [...held].sort((a, b) => a - b)
}

const holding = (...texts: string[]) => {
  const { offsets, tokens, count } = snapshot.classes
  return Array.from({ length: count }, (_, c) => c).filter((c) =>
    texts.every((text) => tokens.subarray(offsets[c]!, offsets[c + 1]!).includes(number(text))),
  )
}

describe('the similarity of a list', () => {
  it.each([
    [1, 1],
    [0.98, 1],
    [0.95, 31 / 32],
    [0.9, 29 / 32],
    [0.86, 28 / 32],
    [0.8125, 13 / 16],
    [0.78, 13 / 16],
    [0.7, 12 / 16],
    [0.62, 10 / 16],
  ])('%d is rounded up to %d', (similarity, rounded) => {
    for (const lists of [
      plainLists(snapshot, expansion([['quill', similarity]]), newPool()),
      mergedLists(snapshot, expansion([['quill', similarity]])),
    ])
      expect(lists.map((list) => list.similarity)).toEqual([rounded])
  })
})

const alike: readonly [string, number][] = [
  ['tarrant', 1],
  ['tarant', 0.95],
  ['quill', 0.86],
  ['quell', 0.86],
  ['moor', 0.66],
]

describe('plain lists', () => {
  it('are one for each listed word, with its classes and weight', () => {
    const lists = plainLists(snapshot, expansion(alike), newPool())
    expect(lists.map(({ weight }) => weight)).toEqual(alike.map(([text]) => tokenWeights[number(text)]))
    expect(lists.map((list) => classesOf([list]))).toEqual(alike.map(([text]) => holding(text)))
  })

  it('are reused from query to query', () => {
    const pool = newPool()
    const first = plainLists(snapshot, expansion(alike), pool)
    const beside = plainLists(snapshot, expansion([['veldin', 1]]), pool)
    expect(first).not.toContain(beside[0])
    pool.used = 0
    const next = plainLists(snapshot, expansion([['veldin', 1]]), pool)
    expect(next[0]).toBe(first[0])
    expect(classesOf(next)).toEqual(holding('veldin'))
    expect(pool.lists).toHaveLength(alike.length + 1)
  })
})

describe('merged lists', () => {
  it('hold the classes of the plain ones', () => {
    const plain = plainLists(snapshot, expansion(alike), newPool())
    expect(classesOf(mergedLists(snapshot, expansion(alike)))).toEqual(classesOf(plain))
  })

  it('join words of one similarity under the higher weight, unless one has over 64 runs', () => {
    // Words 0 and 1 have two runs each, word 2 has 64 and word 3 has 65.
    const counts = [2, 2, 64, 65]
    const offsets = Uint32Array.from([0, 2, 4, 68, 133])
    const bounds = Uint32Array.from(
      counts.flatMap((count, token) =>
        Array.from({ length: count }, (_, i) => [8 * i + 2 * token, 8 * i + 2 * token + 1]).flat(),
      ),
    )
    const made = { ...snapshot, runs: { offsets, bounds }, tokenWeights: Float64Array.of(0.5, 0.7, 0.4, 0.3) }
    const tokens = Uint32Array.of(0, 1, 2, 3)
    const found = { ...expansion([]), tokens, similarities: new Float64Array(4).fill(0.9), reasons: new Uint8Array(4) }
    const lists = mergedLists(made, found)
    expect(lists.map(({ weight, from, to }) => [weight, to - from])).toEqual([
      [0.3, 65],
      [0.7, 68],
    ])
    expect(lists[0]!.bounds).toBe(bounds)
    expect([...lists[1]!.bounds.subarray(0, 6)]).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('never promise less than a word of theirs', () => {
    const merged = mergedLists(snapshot, expansion(alike))
    for (const [text, similarity] of alike) {
      const over = merged.filter((list) => list.similarity >= similarity && list.weight >= tokenWeights[number(text)]!)
      const held = new Set(classesOf(over))
      expect(holding(text).every((c) => held.has(c))).toBe(true)
    }
  })
})

describe.each<[string, (found: Expansion) => RunList[]]>([
  ['plain', (found) => plainLists(snapshot, found, newPool())],
  ['merged', (found) => mergedLists(snapshot, found)],
])('a word that is written apart, %s', (_, listsOf) => {
  it('has the classes that hold both parts, with the weight of both', () => {
    const [split] = listsOf(expansion([], ['quern', 'more']))
    expect(classesOf([split!])).toEqual(holding('quern', 'more'))
    expect(classesOf([split!]).length).toBeGreaterThan(0)
    expect(split!.weight).toBe(tokenWeights[number('quern')]! + tokenWeights[number('more')]!)
    expect(split!.similarity).toBe(31 / 32)
  })

  it('has no list where no class holds both', () => {
    expect(listsOf(expansion([], ['tarrant', 'quill']))).toEqual([])
  })
})
