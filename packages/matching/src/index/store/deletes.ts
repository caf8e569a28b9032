import { maxEdits } from '../../edits.ts'
import { finish } from './hashing.ts'

/**
 * Words within two edits share a form with up to two of their first seven letters deleted (Garbe's symmetric delete). The table
 * maps the hash of every such form to its words.
 */
const prefixLength = 7
export const mostDeletes = 1 + 7 + 21

/** Hashes of the distinct deletion forms of a word; returns their number. */
export function deletesOf(
  units: ArrayLike<number>,
  at: { start: number; length: number; edits: number },
  out: Uint32Array,
): number {
  const { start, length, edits } = at
  const prefix = Math.min(length, prefixLength)
  let count = addForm(out, 0, hashWithout(units, start, prefix, -1, -1))
  if (edits === 0) return count
  for (let i = 0; i < prefix; i++) count = addForm(out, count, hashWithout(units, start, prefix, i, -1))
  if (edits === 1) return count
  for (let i = 0; i < prefix; i++)
    for (let j = i + 1; j < prefix; j++) count = addForm(out, count, hashWithout(units, start, prefix, i, j))
  return count
}

function addForm(out: Uint32Array, count: number, hash: number): number {
  for (let i = 0; i < count; i++) if (out[i] === hash) return count
  out[count] = hash
  return count + 1
}

function hashWithout(units: ArrayLike<number>, start: number, prefix: number, i: number, j: number): number {
  let hash = 0x811c9dc5
  for (let k = 0; k < prefix; k++) if (k !== i && k !== j) hash = Math.imul(hash ^ units[start + k]!, 0x01000193)
  return finish(hash)
}

export interface DeleteTable {
  offsets: Uint32Array
  words: Uint32Array
}

export interface WordRange {
  from: number
  to: number
  offsets: Uint32Array
  units: Uint16Array
}

/** Built in two passes, counting and placing, over the ranges of words that are compared letter by letter. */
export function buildDeletes(ranges: readonly WordRange[], buckets: number): DeleteTable {
  const offsets = new Uint32Array(buckets + 1)
  const forms = new Uint32Array(mostDeletes)
  eachForm(ranges, forms, (hash) => {
    offsets[(hash & (buckets - 1)) + 1]!++
  })
  for (let i = 0; i < buckets; i++) offsets[i + 1]! += offsets[i]!
  const words = new Uint32Array(offsets[buckets]!)
  const next = offsets.slice(0, buckets)
  eachForm(ranges, forms, (hash, word) => {
    words[next[hash & (buckets - 1)]!++] = word
  })
  return { offsets, words }
}

function eachForm(ranges: readonly WordRange[], forms: Uint32Array, take: (hash: number, word: number) => void): void {
  for (const { from, to, offsets, units } of ranges) {
    for (let word = from; word < to; word++) {
      const start = offsets[word]!
      const length = offsets[word + 1]! - start
      const edits = maxEdits(length)
      if (edits === 0) continue
      const count = deletesOf(units, { start, length, edits }, forms)
      for (let i = 0; i < count; i++) take(forms[i]!, word)
    }
  }
}
