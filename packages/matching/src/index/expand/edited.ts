import { distanceTo, editSimilarity } from '../../edits.ts'
import { reasonCodes } from '../../similarity.ts'
import { deletesOf, mostDeletes } from '../store/deletes.ts'
import type { Dictionary } from '../store/snapshot.ts'
import { lengths } from '../store/tokens.ts'
import { addCandidate, type Collected, clearCandidates, collect } from './collected.ts'

export interface Edited {
  kindCode: number
  /** The word, already loaded as the pattern to compare with. */
  units: Uint16Array
  /** Edits allowed by the shorter length. */
  allowed: (shorter: number) => number
  scale: number
}

/** Listed words of the same kind within a few edits. */
export function collectEdited(dictionary: Dictionary, edited: Edited, found: Collected): void {
  const { units, allowed, scale } = edited
  const { length } = units
  const edits = allowed(length)
  if (edits === 0) return
  lookUp(dictionary, edited, edits, found)
  const { offsets, units: listed } = dictionary.tokens
  const starts = bringNear(dictionary, found)
  for (let i = 0; i < found.candidateCount; i++) {
    const token = found.candidates[i]!
    const start = starts[i]!
    const other = offsets[token + 1]! - start
    const distance = distanceTo(length, listed, start, other)
    if (distance === 0 || distance > allowed(Math.min(length, other))) continue
    collect(found, token, scale * editSimilarity(length, other, distance), reasonCodes.edit)
  }
  clearCandidates(found)
}

/**
 * Words are far apart in memory. Reading one letter of each in a separate loop prefetches many at once;
 * comparing them one by one would wait for each cache miss.
 */
function bringNear({ tokens }: Dictionary, found: Collected): Uint32Array {
  const { offsets, units } = tokens
  const { candidates, candidateCount, starts } = found
  for (let i = 0; i < candidateCount; i++) starts[i] = offsets[candidates[i]!]!
  let sum = 0
  for (let i = 0; i < candidateCount; i++) sum += units[starts[i]!]!
  found.near = sum
  return starts
}

const forms = new Uint32Array(mostDeletes)
/** Where the words of each form begin and end. */
const begins = new Uint32Array(mostDeletes)
const ends = new Uint32Array(mostDeletes)

/** Words of the same kind and similar length that share a deletion form. */
function lookUp({ deletes, tokens }: Dictionary, { kindCode, units }: Edited, edits: number, found: Collected): void {
  const from = tokens.starts[kindCode * lengths + Math.max(1, units.length - edits)]!
  const to = tokens.starts[kindCode * lengths + Math.min(lengths, units.length + edits + 1)]!
  const { offsets, words } = deletes
  const mask = offsets.length - 2
  const count = deletesOf(units, { start: 0, length: units.length, edits }, forms)
  for (let i = 0; i < count; i++) {
    const bucket = forms[i]! & mask
    begins[i] = offsets[bucket]!
    ends[i] = offsets[bucket + 1]!
  }
  let sum = 0
  for (let i = 0; i < count; i++) if (begins[i]! < ends[i]!) sum += words[begins[i]!]!
  found.near = sum
  for (let i = 0; i < count; i++) {
    for (let k = begins[i]!, end = ends[i]!; k < end; k++) {
      const word = words[k]!
      if (word >= from && word < to) addCandidate(found, word)
    }
  }
}
