import { distanceTo, editSimilarity, loadPattern, maxEdits, unitsOf, unloadPattern } from '../edits.ts'
import { kindCodes, type PreparedToken } from '../prepared.ts'
import { letterRelations } from '../relations.ts'
import { forgiveness, joinedKinds, mayShorten, relationOf, rowsFor } from '../similarity.ts'
import { deletesOf, mostDeletes } from './deletes.ts'
import { findKey } from './key-table.ts'
import type { Snapshot } from './snapshot.ts'
import { findToken, lengths } from './tokens.ts'

/** Every listed token a query token can stand for, with its similarity, and the pairs it can be split into. */
export interface Expansion {
  tokens: Uint32Array
  similarities: Float64Array
  /** Pairs of listed tokens that together are the query token. */
  splits: Uint32Array
}

const forms = new Uint32Array(mostDeletes)
const fewestSplitLetters = 5

/** Collects tokens once each with their best similarity. */
class Collected {
  readonly best = new Map<number, number>()

  add(token: number, similarity: number): void {
    if (similarity > (this.best.get(token) ?? 0)) this.best.set(token, similarity)
  }

  pack(splits: number[]): Expansion {
    const tokens = Uint32Array.from(this.best.keys())
    return { tokens, similarities: Float64Array.from(this.best.values()), splits: Uint32Array.from(splits) }
  }
}

/** The same relations as `relate`, read from the index instead of tried one by one. */
export function expandToken(snapshot: Snapshot, token: PreparedToken): Expansion {
  const found = new Collected()
  const { kindCode, text } = token
  const exact = findToken(snapshot.tokens, kindCode, text)
  if (exact >= 0) found.add(exact, 1)
  const scale = forgiveness(kindCode)
  if (scale > 0 && maxEdits(text.length) > 0)
    collectEdited(snapshot, { kindCode, text, allowed: maxEdits, scale }, found)
  if (token.keys.length > 0) collectByKeys(snapshot, token, found)
  if (mayShorten(kindCode)) {
    const initial = findToken(snapshot.tokens, kindCodes.initial, text[0]!)
    if (initial >= 0) found.add(initial, letterRelations.initial.similarity)
  }
  return found.pack(splitsOf(snapshot, token))
}

/** Two query words written as one, at most one slip away. */
export function expandGlued(snapshot: Snapshot, kindCode: number, glued: string): Expansion {
  const found = new Collected()
  const scale = letterRelations.glued.similarity
  const exact = findToken(snapshot.tokens, kindCode, glued)
  if (exact >= 0) found.add(exact, scale)
  collectEdited(snapshot, { kindCode, text: glued, allowed: () => 1, scale }, found)
  return found.pack([])
}

interface Edited {
  kindCode: number
  text: string
  /** Edits allowed by the shorter length. */
  allowed: (shorter: number) => number
  scale: number
}

const candidates = new Set<number>()

function collectEdited(snapshot: Snapshot, { kindCode, text, allowed, scale }: Edited, found: Collected): void {
  const units = unitsOf(text)
  const { length } = units
  const edits = allowed(length)
  lookUp(snapshot, { kindCode, units, edits })
  const { offsets, units: listed } = snapshot.tokens
  loadPattern(units, 0, length)
  for (const token of candidates) {
    const start = offsets[token]!
    const other = offsets[token + 1]! - start
    const distance = distanceTo(length, listed, start, other)
    if (distance === 0 || distance > allowed(Math.min(length, other))) continue
    found.add(token, scale * editSimilarity(length, other, distance))
  }
  unloadPattern(units, 0, length)
}

/** Words of the kind, near enough in length, that share a deletion form. */
function lookUp(snapshot: Snapshot, query: { kindCode: number; units: Uint16Array; edits: number }): void {
  const { deletes, tokens } = snapshot
  const { kindCode, units, edits } = query
  candidates.clear()
  const from = tokens.starts[kindCode * lengths + Math.max(1, units.length - edits)]!
  const to = tokens.starts[kindCode * lengths + Math.min(lengths, units.length + edits + 1)]!
  const mask = deletes.offsets.length - 2
  const count = deletesOf(units, { start: 0, length: units.length, edits }, forms)
  for (let i = 0; i < count; i++) {
    const bucket = forms[i]! & mask
    for (let k = deletes.offsets[bucket]!, end = deletes.offsets[bucket + 1]!; k < end; k++) {
      const word = deletes.words[k]!
      if (word >= from && word < to) candidates.add(word)
    }
  }
}

function collectByKeys(snapshot: Snapshot, token: PreparedToken, found: Collected): void {
  const { tokenKeys, tokens } = snapshot
  const units = unitsOf(token.text)
  loadPattern(units, 0, units.length)
  for (const key of token.keys) {
    const slot = findKey(tokenKeys, key)
    if (slot < 0) continue
    const relation = relationOf(key)
    for (let i = tokenKeys.offsets[slot]!; i < tokenKeys.offsets[slot + 1]!; i++) {
      const listed = tokenKeys.numbers[i]!
      for (const row of rowsFor(relation, token.kindCode, tokens.kinds[listed]!)) {
        if (row.similarity <= (found.best.get(listed) ?? 0)) continue
        const start = tokens.offsets[listed]!
        const length = tokens.offsets[listed + 1]! - start
        if (row.maxEdits === undefined || within(row.maxEdits, units.length, tokens.units, { start, length }))
          found.add(listed, row.similarity)
      }
    }
  }
  unloadPattern(units, 0, units.length)
}

function within(most: number, queryLength: number, units: Uint16Array, at: { start: number; length: number }): boolean {
  if (Math.abs(at.length - queryLength) > most) return false
  return distanceTo(queryLength, units, at.start, at.length) <= most
}

function splitsOf(snapshot: Snapshot, { kindCode, text }: PreparedToken): number[] {
  const pairs: number[] = []
  if (!joinedKinds[kindCode] || text.length < fewestSplitLetters) return pairs
  for (let at = 2; at <= text.length - 2; at++) {
    const first = findToken(snapshot.tokens, kindCode, text.slice(0, at))
    if (first < 0) continue
    const second = findToken(snapshot.tokens, kindCode, text.slice(at))
    if (second >= 0) pairs.push(first, second)
  }
  return pairs
}
