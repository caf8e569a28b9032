import { buildDeletes } from '../store/deletes.ts'
import { powerOfTwo } from '../store/hashing.ts'
import type { Dictionary } from '../store/snapshot.ts'
import { tokenFacts } from '../store/token-facts.ts'
import { editedRanges, findToken, numberTokens, type TokenTable, textOf } from '../store/tokens.ts'
import type { Expansion } from './collected.ts'
import { newCollected } from './collected.ts'
import type { Lookup } from './expand.ts'

/**
 * The words that the overlay index shares with the base index: their expansions were computed
 * for the base a moment ago and are reused. Only words of the overlay alone are expanded here.
 */
export interface Borrowed {
  /** One bit per word of the base index: the overlay has it too. */
  known: Int32Array
  /** Rank: the number of set bits before each 32. */
  before: Uint32Array
  /** Overlay numbers of those words, in the order of the base index. */
  numbers: Uint32Array
  /** The words of the overlay alone; absent when there are none. */
  own: Own | undefined
}

interface Own {
  lookup: Lookup
  /** Overlay number by own number. */
  numbers: Uint32Array
}

/** Above this number of words a separate dictionary per thread does not pay. */
const mostOwn = 4096

/** Undefined when the overlay has too many words that the base lacks. */
export function borrowWords(large: TokenTable, small: TokenTable): Borrowed | undefined {
  const places = new Int32Array(small.count)
  const own: number[] = []
  const known = new Int32Array((large.count >>> 5) + 1)
  for (let token = 0; token < small.count; token++) {
    const place = findToken(large, small.kinds[token]!, textOf(small, token))
    places[token] = place
    if (place >= 0) known[place >>> 5]! |= 1 << (place & 31)
    else if (own.push(token) > mostOwn) return undefined
  }
  const before = countBefore(known)
  const numbers = new Uint32Array(small.count - own.length)
  for (let token = 0; token < small.count; token++)
    if (places[token]! >= 0) numbers[rankOf(known, before, places[token]!)] = token
  return { known, before, numbers, own: own.length > 0 ? ownWords(small, own) : undefined }
}

function countBefore(known: Int32Array): Uint32Array {
  const before = new Uint32Array(known.length)
  for (let word = 1; word < known.length; word++) before[word] = before[word - 1]! + countBits(known[word - 1]!)
  return before
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

function rankOf(known: Int32Array, before: Uint32Array, token: number): number {
  return before[token >>> 5]! + countBits(known[token >>> 5]! & ((1 << (token & 31)) - 1))
}

function ownWords(small: TokenTable, own: readonly number[]): Own {
  const kinds = Uint8Array.from(own, (token) => small.kinds[token]!)
  const { table, renumbered } = numberTokens({ kinds, texts: own.map((token) => textOf(small, token)) })
  const numbers = new Uint32Array(own.length)
  for (let i = 0; i < own.length; i++) numbers[renumbered[i]!] = own[i]!
  const deletes = buildDeletes(editedRanges(table), powerOfTwo(table.count * 16))
  const dictionary: Dictionary = { tokens: table, tokenKeys: tokenFacts(table).keys, deletes }
  return { lookup: { dictionary, found: newCollected(dictionary) }, numbers }
}

/** Translates an expansion in the large index, and one among the small index's own words, into the small index. */
export function borrowExpansion(
  { known, before, numbers, own }: Borrowed,
  there: Expansion,
  alone: Expansion | undefined,
  splits: Uint32Array,
): Expansion {
  const count = countKnown(known, there.tokens) + (alone?.tokens.length ?? 0)
  const tokens = new Uint32Array(count)
  const similarities = new Float64Array(count)
  const reasons = new Uint8Array(count)
  let at = 0
  for (let i = 0; i < there.tokens.length; i++) {
    const token = there.tokens[i]!
    if (!isKnown(known, token)) continue
    tokens[at] = numbers[rankOf(known, before, token)]!
    similarities[at] = there.similarities[i]!
    reasons[at++] = there.reasons[i]!
  }
  if (alone !== undefined && own !== undefined) {
    for (let i = 0; i < alone.tokens.length; i++) {
      tokens[at] = own.numbers[alone.tokens[i]!]!
      similarities[at] = alone.similarities[i]!
      reasons[at++] = alone.reasons[i]!
    }
  }
  return { tokens, similarities, reasons, splits }
}

function isKnown(known: Int32Array, token: number): boolean {
  return ((known[token >>> 5]! >>> (token & 31)) & 1) === 1
}

function countKnown(known: Int32Array, tokens: Uint32Array): number {
  let count = 0
  for (let i = 0; i < tokens.length; i++) count += (known[tokens[i]! >>> 5]! >>> (tokens[i]! & 31)) & 1
  return count
}
