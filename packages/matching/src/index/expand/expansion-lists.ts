import { letterRelations } from '../../letter-relations.ts'
import type { Snapshot } from '../store/snapshot.ts'
import type { Expansion } from './collected.ts'
import { mergeRuns } from './merge-runs.ts'
import { intersectRuns, type RunList } from './run-lists.ts'

/** Lists that live for one query: most words occur once and are not worth caching. */
export interface ListPool {
  used: number
  lists: RunList[]
}

/** One list per token, for an expansion that is used only once. */
export function plainLists(snapshot: Snapshot, expansion: Expansion, pool: ListPool): RunList[] {
  const lists = splitLists(snapshot, expansion)
  const { tokens, similarities } = expansion
  const { runs, tokenWeights } = snapshot
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    const list = fromPool(pool, runs.bounds)
    list.similarity = roundUp(similarities[i]!)
    list.weight = tokenWeights[token]!
    list.from = runs.offsets[token]!
    list.to = runs.offsets[token + 1]!
    lists.push(list)
  }
  return lists
}

function fromPool(pool: ListPool, bounds: Uint32Array): RunList {
  if (pool.used === pool.lists.length) pool.lists.push({ similarity: 0.5, weight: 0.5, bounds, from: 0, to: 0 })
  return pool.lists[pool.used++]!
}

/** Tokens with more runs than this keep their own list. */
const manyRuns = 64

/** One list per degree of similarity; merging pays from the second use on. */
export function mergedLists(snapshot: Snapshot, expansion: Expansion): RunList[] {
  const { offsets } = snapshot.runs
  const lists = splitLists(snapshot, expansion)
  const small = new Map<number, number[]>()
  for (let i = 0; i < expansion.tokens.length; i++) {
    const token = expansion.tokens[i]!
    const similarity = roundUp(expansion.similarities[i]!)
    if (offsets[token + 1]! - offsets[token]! > manyRuns) lists.push(listOf(snapshot, token, similarity))
    else append(small, similarity, token)
  }
  for (const [similarity, tokens] of small) lists.push(mergedList(snapshot, similarity, tokens))
  return lists
}

function listOf({ runs, tokenWeights }: Snapshot, token: number, similarity: number): RunList {
  const [from, to] = [runs.offsets[token]!, runs.offsets[token + 1]!]
  return { similarity, weight: tokenWeights[token]!, bounds: runs.bounds, from, to }
}

function mergedList(snapshot: Snapshot, similarity: number, tokens: readonly number[]): RunList {
  if (tokens.length === 1) return listOf(snapshot, tokens[0]!, similarity)
  let weight = 0
  for (const token of tokens) weight = Math.max(weight, snapshot.tokenWeights[token]!)
  const bounds = mergeRuns(snapshot.runs, tokens)
  return { similarity, weight, bounds, from: 0, to: bounds.length / 2 }
}

function splitLists(snapshot: Snapshot, { splits }: Expansion): RunList[] {
  const lists: RunList[] = []
  for (let i = 0; i < splits.length; i += 2) {
    const bounds = intersectRuns(snapshot.runs, splits[i]!, splits[i + 1]!)
    if (bounds.length === 0) continue
    const weight = snapshot.tokenWeights[splits[i]!]! + snapshot.tokenWeights[splits[i + 1]!]!
    const similarity = roundUp(letterRelations.split.similarity)
    lists.push({ similarity, weight, bounds, from: 0, to: bounds.length / 2 })
  }
  return lists
}

/** Similarities are rounded up in a list's bound: to fine steps where levels are decided, to coarse ones below. */
function roundUp(similarity: number): number {
  const steps = similarity > 0.8125 ? 32 : 16
  return Math.ceil(similarity * steps - 1e-9) / steps
}

function append(groups: Map<number, number[]>, key: number, value: number): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}
