import { kindCodes, type PreparedToken } from '../prepared.ts'
import { letterRelations } from '../relations.ts'
import { newCollected } from './collected.ts'
import { type Expansion, expandGlued, expandToken, type Lookup } from './expand.ts'
import { intersectRuns, mergeRuns, type RunList } from './run-lists.ts'
import type { Snapshot } from './snapshot.ts'

export interface CachedExpansion extends Expansion {
  lists: RunList[]
  /** Runs in all lists: what scanning or marking them costs. */
  cost: number
  bytes: number
}

const manyRuns = 64

type Entries = Map<PreparedToken | string, CachedExpansion>

/**
 * Expansions by token, bounded in bytes. Two generations: what was not asked for while one filled leaves, which costs
 * less than keeping an order of use.
 */
export class TokenCache {
  #young: Entries = new Map()
  #old: Entries = new Map()
  #youngBytes = 0
  #oldBytes = 0
  readonly #lookup: Lookup
  readonly #most: number

  constructor(snapshot: Snapshot, mostBytes: number) {
    this.#lookup = { snapshot, found: newCollected(snapshot) }
    this.#most = mostBytes
  }

  get bytes(): number {
    return this.#youngBytes + this.#oldBytes
  }

  token(token: PreparedToken): CachedExpansion {
    return this.#young.get(token) ?? this.#keep(token, this.#old.get(token) ?? this.#expandToken(token))
  }

  glued(kindCode: number, text: string): CachedExpansion {
    // Texts of another kind are told apart in the key; that of words, nearly all, is the text itself.
    const key = kindCode === kindCodes.word ? text : `\n${text}`
    return this.#young.get(key) ?? this.#keep(key, this.#old.get(key) ?? this.#expandGlued(kindCode, text))
  }

  #expandToken(token: PreparedToken): CachedExpansion {
    return withLists(this.#lookup.snapshot, expandToken(this.#lookup, token))
  }

  #expandGlued(kindCode: number, text: string): CachedExpansion {
    return withLists(this.#lookup.snapshot, expandGlued(this.#lookup, kindCode, text))
  }

  #keep(key: PreparedToken | string, entry: CachedExpansion): CachedExpansion {
    this.#young.set(key, entry)
    this.#youngBytes += entry.bytes
    if (this.#youngBytes * 2 > this.#most) {
      this.#old = this.#young
      this.#oldBytes = this.#youngBytes
      this.#young = new Map()
      this.#youngBytes = 0
    }
    return entry
  }
}

/** One list for each degree of likeness; a token with many runs keeps its own. */
function withLists(snapshot: Snapshot, expansion: Expansion): CachedExpansion {
  const { offsets, bounds } = snapshot.runs
  const lists: RunList[] = splitLists(snapshot, expansion)
  let cost = 0
  for (const list of lists) cost += list.to
  const small = new Map<number, number[]>()
  for (let i = 0; i < expansion.tokens.length; i++) {
    const token = expansion.tokens[i]!
    const similarity = roundUp(expansion.similarities[i]!)
    const [from, to] = [offsets[token]!, offsets[token + 1]!]
    cost += to - from
    if (to - from > manyRuns) lists.push({ similarity, weight: snapshot.tokenWeights[token]!, bounds, from, to })
    else append(small, similarity, token)
  }
  for (const [similarity, tokens] of small) lists.push(mergedList(snapshot, similarity, tokens))
  lists.sort((a, b) => b.similarity - a.similarity)
  const made = { ...expansion, lists, cost, bytes: 0 }
  made.bytes = bytesOf(made, bounds)
  return made
}

function mergedList({ runs, tokenWeights }: Snapshot, similarity: number, tokens: readonly number[]): RunList {
  if (tokens.length === 1) {
    const [token] = tokens as [number]
    const [from, to] = [runs.offsets[token]!, runs.offsets[token + 1]!]
    return { similarity, weight: tokenWeights[token]!, bounds: runs.bounds, from, to }
  }
  let weight = 0
  for (const token of tokens) if (tokenWeights[token]! > weight) weight = tokenWeights[token]!
  const bounds = mergeRuns(runs, tokens)
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

const entryOverhead = 400
const listOverhead = 120

function bytesOf({ tokens, splits, lists }: CachedExpansion, shared: Uint32Array): number {
  let bytes = entryOverhead + tokens.length * 13 + splits.length * 4
  for (const list of lists) bytes += listOverhead + (list.bounds === shared ? 0 : list.bounds.byteLength)
  return bytes
}

function append(groups: Map<number, number[]>, key: number, value: number): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}
