import { describe, expect, it } from 'vitest'
import { listed, snapshotOf } from '../../../test/listed.ts'
import { tokenKinds } from '../../names/form.ts'
import { syntheticRecords } from '../../synthetic/parties.ts'
import { textOf } from '../store/tokens.ts'
import { newCollected } from './collected.ts'
import { expandToken } from './expand.ts'
import { expansionSections, keptExpansion } from './kept-expansions.ts'

const snapshot = snapshotOf([
  ...syntheticRecords(19, 50),
  listed('a', ['Quern More', 'Quernmore', 'Jon Tarrant', 'J. Tarrant']),
])
const { tokens, runs, expansions } = snapshot
const everyToken = Array.from({ length: tokens.count }, (_, token) => token)
const runsOf = (token: number) => runs.offsets[token + 1]! - runs.offsets[token]!

const lookup = { dictionary: snapshot, found: newCollected(snapshot) }

function expanded(token: number) {
  const kindCode = tokens.kinds[token]!
  const text = textOf(tokens, token)
  return expandToken(lookup, { kind: tokenKinds[kindCode]!, kindCode, text, weight: 0, keys: undefined })
}

/** The sections of a build that pretends to have so many classes. */
function keptIn(classes: number) {
  const made = expansionSections(snapshot, runs, classes)
  return {
    offsets: made['expansionOffsets'] as Uint32Array,
    tokens: made['expansionTokens'] as Uint32Array,
    similarities: made['expansionSimilarities'] as Float64Array,
    reasons: made['expansionReasons'] as Uint8Array,
    splitOffsets: made['expansionSplitOffsets'] as Uint32Array,
    splits: made['expansionSplits'] as Uint32Array,
  }
}

describe('the stored expansion of a listed word', () => {
  it('is what expanding it anew gives', () => {
    for (const token of everyToken) expect(keptExpansion(expansions, token)).toEqual(expanded(token))
  })

  it('holds at least the word itself', () => {
    expect(everyToken.filter((token) => !keptExpansion(expansions, token)!.tokens.includes(token))).toEqual([])
  })

  it('holds the words that it can be split into', () => {
    const split = everyToken.filter((token) => keptExpansion(expansions, token)!.splits.length > 0)
    expect(split.map((token) => textOf(tokens, token))).toContain('quernmore')
  })

  it('is a view on the index, not a copy', () => {
    expect(keptExpansion(expansions, 3)!.tokens.buffer).toBe(snapshot.buffer)
  })
})

describe('a large index', () => {
  it.each([1, 2, 4])('stores words of at least %i runs, one for each 200,000 classes', (fewest) => {
    const kept = keptIn(200_000 * fewest)
    const stored = everyToken.filter((token) => keptExpansion(kept, token) !== undefined)
    expect(stored).toEqual(everyToken.filter((token) => runsOf(token) >= fewest))
    expect(stored.length).toBeGreaterThan(0)
    for (const token of stored) expect(keptExpansion(kept, token)).toEqual(expanded(token))
  })

  it('stores none where no word has enough runs', () => {
    const kept = keptIn(200_000 * 10_000)
    expect(kept.tokens).toHaveLength(0)
    expect(everyToken.every((token) => keptExpansion(kept, token) === undefined)).toBe(true)
  })
})
