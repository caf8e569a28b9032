import { tokenKinds } from '../../names/form.ts'
import { growingBytes, growingU32, joinBytes, joinU32, lengthOf, push, pushByte } from '../store/growing.ts'
import type { Sections } from '../store/layout.ts'
import type { Runs } from '../store/runs.ts'
import type { Dictionary, KeptExpansions } from '../store/snapshot.ts'
import { textOf } from '../store/tokens.ts'
import type { Expansion } from './collected.ts'
import { newCollected } from './collected.ts'
import { expandToken } from './expand.ts'

/** Words with fewer runs are expanded on demand: rare words in a large index, none in a small one. */
const classesPerRun = 200_000

export function expansionSections(dictionary: Dictionary, runs: Runs, classes: number): Sections {
  const fewestRuns = classes / classesPerRun
  const lookup = { dictionary, found: newCollected(dictionary) }
  const offsets = growingU32()
  const tokens = growingU32()
  const similarities: Float64Array[] = []
  const reasons = growingBytes()
  const splitOffsets = growingU32()
  const splits = growingU32()
  for (let token = 0; token < dictionary.tokens.count; token++) {
    push(offsets, lengthOf(tokens))
    push(splitOffsets, lengthOf(splits))
    if (runs.offsets[token + 1]! - runs.offsets[token]! < fewestRuns) continue
    const kindCode = dictionary.tokens.kinds[token]!
    const text = textOf(dictionary.tokens, token)
    const found = expandToken(lookup, { kind: tokenKinds[kindCode]!, kindCode, text, weight: 0, keys: undefined })
    for (const one of found.tokens) push(tokens, one)
    for (const reason of found.reasons) pushByte(reasons, reason)
    for (const one of found.splits) push(splits, one)
    similarities.push(found.similarities)
  }
  push(offsets, lengthOf(tokens))
  push(splitOffsets, lengthOf(splits))
  return {
    expansionOffsets: joinU32(offsets),
    expansionSimilarities: joined(similarities, lengthOf(tokens)),
    expansionTokens: joinU32(tokens),
    expansionReasons: joinBytes(reasons),
    expansionSplitOffsets: joinU32(splitOffsets),
    expansionSplits: joinU32(splits),
  }
}

function joined(parts: readonly Float64Array[], length: number): Float64Array {
  const all = new Float64Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The stored expansion of a listed token, read in place. */
export function keptExpansion(kept: KeptExpansions, token: number): Expansion | undefined {
  const [from, to] = [kept.offsets[token]!, kept.offsets[token + 1]!]
  if (from === to) return undefined
  return {
    tokens: kept.tokens.subarray(from, to),
    similarities: kept.similarities.subarray(from, to),
    reasons: kept.reasons.subarray(from, to),
    splits: kept.splits.subarray(kept.splitOffsets[token]!, kept.splitOffsets[token + 1]!),
  }
}
