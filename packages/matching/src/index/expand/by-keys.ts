import { distanceTo } from '../../edits.ts'
import { type KeyRow, relationOf, rowsFrom } from '../../similarity.ts'
import { findKey } from '../store/key-table.ts'
import type { Dictionary } from '../store/snapshot.ts'
import { lengths, type TokenTable } from '../store/tokens.ts'
import { type Collected, collect, similarityOf } from './collected.ts'

export interface Keyed {
  kindCode: number
  /** Keys of the word, which is loaded as the pattern to compare with. */
  length: number
  keys: readonly string[]
}

/** Listed tokens that share a key with the query's. */
export function collectByKeys(dictionary: Dictionary, query: Keyed, found: Collected): void {
  const { tokenKeys } = dictionary
  for (const key of query.keys) {
    const slot = findKey(tokenKeys, key)
    if (slot < 0) continue
    const bucket = { from: tokenKeys.offsets[slot]!, to: tokenKeys.offsets[slot + 1]! }
    for (const row of rowsFrom(relationOf(key), query.kindCode)) collectRow(dictionary, { row, bucket, query }, found)
  }
}

interface Looked {
  row: KeyRow
  bucket: { from: number; to: number }
  query: Keyed
}

/** Tokens under a key are ordered by kind and length, so those of one kind and similar length are adjacent. */
function collectRow({ tokenKeys, tokens }: Dictionary, { row, bucket, query }: Looked, found: Collected): void {
  const { starts, offsets, units } = tokens
  const { numbers } = tokenKeys
  const { kind, similarity, maxEdits, reason } = row
  const shortest = maxEdits === undefined ? 0 : Math.max(0, query.length - maxEdits)
  const longest = maxEdits === undefined ? lengths - 1 : Math.min(lengths - 1, query.length + maxEdits)
  const end = starts[kind * lengths + longest + 1]!
  const first = firstFrom(numbers, bucket, starts[kind * lengths + shortest]!)
  if (maxEdits !== undefined) bringNear({ numbers, tokens, from: first, to: bucket.to, end }, found)
  for (let i = first; i < bucket.to; i++) {
    const token = numbers[i]!
    if (token >= end) return
    if (similarityOf(found, token) >= similarity) continue
    const start = offsets[token]!
    if (maxEdits === undefined || distanceTo(query.length, units, start, offsets[token + 1]! - start) <= maxEdits)
      collect(found, token, similarity, reason)
  }
}

interface Stretch {
  numbers: Uint32Array
  tokens: TokenTable
  from: number
  to: number
  /** End of the range of tokens. */
  end: number
}

/** Prefetches a letter of each word in a separate loop (see edited.ts). */
function bringNear({ numbers, tokens, from, to, end }: Stretch, found: Collected): void {
  const { offsets, units } = tokens
  let sum = 0
  for (let i = from; i < to && numbers[i]! < end; i++) sum += units[offsets[numbers[i]!]!]!
  found.near = sum
}

function firstFrom(numbers: Uint32Array, bucket: { from: number; to: number }, least: number): number {
  let { from, to } = bucket
  while (from < to) {
    const middle = (from + to) >>> 1
    if (numbers[middle]! < least) from = middle + 1
    else to = middle
  }
  return from
}
