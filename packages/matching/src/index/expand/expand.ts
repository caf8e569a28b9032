import { loadPattern, maxEdits, unitsOf, unloadPattern } from '../../edits.ts'
import { letterRelations } from '../../letter-relations.ts'
import { keysOfToken, kindCodes, type PreparedToken } from '../../prepared.ts'
import { forgiveness, joinedKinds, mayShorten, reasonCodes } from '../../similarity.ts'
import type { Dictionary } from '../store/snapshot.ts'
import { findToken } from '../store/tokens.ts'
import { collectByKeys } from './by-keys.ts'
import type { Expansion } from './collected.ts'
import { type Collected, collect, takeCollected } from './collected.ts'
import { collectEdited } from './edited.ts'

/** A dictionary and the scratch memory to look words up in it. */
export interface Lookup {
  dictionary: Dictionary
  found: Collected
}

const fewestSplitLetters = 5

/** The same relations as `relate`, looked up in the index instead of tried one by one. */
export function expandToken({ dictionary, found }: Lookup, token: PreparedToken): Expansion {
  const { kindCode, text } = token
  const { tokens } = dictionary
  const exact = findToken(tokens, kindCode, text)
  if (exact >= 0) collect(found, exact, 1, reasonCodes.same)
  const units = unitsOf(text)
  loadPattern(units, 0, units.length)
  const scale = forgiveness(kindCode)
  if (scale > 0) collectEdited(dictionary, { kindCode, units, allowed: maxEdits, scale }, found)
  collectByKeys(dictionary, { kindCode, length: units.length, keys: keysOfToken(token) }, found)
  unloadPattern(units, 0, units.length)
  if (mayShorten(kindCode)) {
    const initial = findToken(tokens, kindCodes.initial, text[0]!)
    if (initial >= 0) collect(found, initial, letterRelations.initial.similarity, reasonCodes.initial)
  }
  return takeCollected(found, splitsOf(dictionary, token))
}

const noSplits = new Uint32Array(0)

/** Two query words written as one, at most one slip away. */
export function expandGlued({ dictionary, found }: Lookup, kindCode: number, glued: string): Expansion {
  const scale = letterRelations.glued.similarity
  const exact = findToken(dictionary.tokens, kindCode, glued)
  if (exact >= 0) collect(found, exact, scale, reasonCodes.glued)
  const units = unitsOf(glued)
  loadPattern(units, 0, units.length)
  collectEdited(dictionary, { kindCode, units, allowed: () => 1, scale }, found)
  unloadPattern(units, 0, units.length)
  return takeCollected(found, noSplits)
}

/** The pairs of listed tokens that together are the token. */
export function splitsOf(dictionary: Dictionary, { kindCode, text }: PreparedToken): Uint32Array {
  if (!joinedKinds[kindCode] || text.length < fewestSplitLetters) return noSplits
  const pairs: number[] = []
  for (let at = 2; at <= text.length - 2; at++) {
    const first = findToken(dictionary.tokens, kindCode, text.slice(0, at))
    if (first < 0) continue
    const second = findToken(dictionary.tokens, kindCode, text.slice(at))
    if (second >= 0) pairs.push(first, second)
  }
  return pairs.length === 0 ? noSplits : Uint32Array.from(pairs)
}
