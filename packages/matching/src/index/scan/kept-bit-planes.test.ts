import { expect, it } from 'vitest'
import type { CachedExpansion } from '../expand/token-cache.ts'
import { wordsOver } from './bit-planes.ts'
import { KeptBitPlanes } from './kept-bit-planes.ts'

const classes = 3_000_000
const bytesOfPair = 8 * wordsOver(classes)
const room = Math.floor((32 * 1024 * 1024) / bytesOfPair)

function word(...runs: [number, number, number][]): CachedExpansion {
  const lists = runs.map(([similarity, from, to]) => ({
    similarity,
    weight: 1,
    bounds: Uint32Array.of(from, to),
    from: 0,
    to: 1,
  }))
  return {
    tokens: new Uint32Array(0),
    similarities: new Float64Array(0),
    reasons: new Uint8Array(0),
    splits: new Uint32Array(0),
    lists,
    cost: 5000,
    bytes: 0,
    high: { similarity: 1, listed: 1 },
    low: { similarity: 1, listed: 1 },
    madeFor: undefined,
    uses: 3,
    planes: undefined,
    asked: 0,
    place: 0,
  }
}

function ask(kept: KeptBitPlanes, one: CachedExpansion, times: number) {
  for (let i = 1; i < times; i++) kept.of(one)
  return kept.of(one)
}

it('marks a word when it comes the third time, close likeness apart', () => {
  const kept = new KeptBitPlanes(classes)
  const one = word([1, 0, 9], [0.7, 256, 257])
  expect(ask(kept, one, 2)).toBeUndefined()
  const planes = kept.of(one)!
  expect([...planes.subarray(0, 6)]).toEqual([7, 0, 0, 0, 0, 1])
  expect(kept.of(one)).toBe(planes)
})

it('does not keep a word of few runs', () => {
  const kept = new KeptBitPlanes(classes)
  expect(ask(kept, { ...word([1, 0, 3]), cost: 10 }, 9)).toBeUndefined()
})

it('gives a place up only for a word that came more often', () => {
  const kept = new KeptBitPlanes(classes)
  const first = word([1, 0, 3])
  expect(ask(kept, first, 5)).toBeDefined()
  for (let i = 1; i < room; i++) expect(ask(kept, word([1, i, i + 1]), 6)).toBeDefined()
  const other = word([1, 0, 3])
  expect(ask(kept, other, 3)).toBeUndefined()
  expect(kept.of(first)).toBeDefined()
  expect(ask(kept, other, 9)).toBeDefined()
})
