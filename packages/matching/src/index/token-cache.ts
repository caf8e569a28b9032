import type { PreparedToken } from '../prepared.ts'
import { letterRelations } from '../relations.ts'
import { type Expansion, expandGlued, expandToken } from './expand.ts'
import { intersectRuns, mergeRuns, type RunList } from './run-lists.ts'
import type { Snapshot } from './snapshot.ts'

export interface CachedExpansion extends Expansion {
  lists: RunList[]
  /** Runs in all lists: what scanning or marking them costs. */
  cost: number
  bytes: number
  /** Merged on second use: a token asked for once is not worth it. */
  merged: boolean
}

/** Similarities are rounded up to this fraction in a list's bound. */
const fineness = 32
const manyRuns = 256

/** Expansions by token, bounded in bytes, the least recently used leaving first. */
export class TokenCache {
  readonly #entries = new Map<PreparedToken | string, CachedExpansion>()
  readonly #snapshot: Snapshot
  readonly #most: number
  #bytes = 0

  constructor(snapshot: Snapshot, mostBytes: number) {
    this.#snapshot = snapshot
    this.#most = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  token(token: PreparedToken): CachedExpansion {
    return this.#get(token, () => expandToken(this.#snapshot, token))
  }

  glued(text: string): CachedExpansion {
    return this.#get(text, () => expandGlued(this.#snapshot, text))
  }

  #get(key: PreparedToken | string, expand: () => Expansion): CachedExpansion {
    const found = this.#entries.get(key)
    if (found) {
      this.#entries.delete(key)
      this.#entries.set(key, found)
      if (!found.merged) this.#merge(found)
      return found
    }
    const made = withLists(this.#snapshot, expand())
    this.#entries.set(key, made)
    this.#grow(made.bytes)
    return made
  }

  #merge(entry: CachedExpansion): void {
    entry.merged = true
    entry.lists = mergedLists(this.#snapshot, entry)
    const before = entry.bytes
    entry.bytes = bytesOf(entry, this.#snapshot.runs.bounds)
    this.#grow(entry.bytes - before)
  }

  #grow(bytes: number): void {
    this.#bytes += bytes
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#most) return
      this.#entries.delete(key)
      this.#bytes -= entry.bytes
    }
  }
}

function withLists(snapshot: Snapshot, expansion: Expansion): CachedExpansion {
  const { offsets, bounds } = snapshot.runs
  const lists: RunList[] = splitLists(snapshot, expansion)
  let cost = 0
  for (const list of lists) cost += list.to
  for (let i = 0; i < expansion.tokens.length; i++) {
    const token = expansion.tokens[i]!
    const [from, to] = [offsets[token]!, offsets[token + 1]!]
    cost += to - from
    lists.push({
      similarity: roundUp(expansion.similarities[i]!),
      weight: snapshot.tokenWeights[token]!,
      bounds,
      from,
      to,
    })
  }
  const made = { ...expansion, lists, cost, bytes: 0, merged: false }
  made.bytes = bytesOf(made, bounds)
  return made
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

function roundUp(similarity: number): number {
  return Math.ceil(similarity * fineness - 1e-9) / fineness
}

/** One list for each degree of likeness; a token with many runs keeps its own. */
function mergedLists(snapshot: Snapshot, entry: CachedExpansion): RunList[] {
  const { offsets, bounds } = snapshot.runs
  const lists = splitLists(snapshot, entry)
  const small = new Map<number, number[]>()
  for (let i = 0; i < entry.tokens.length; i++) {
    const token = entry.tokens[i]!
    const similarity = roundUp(entry.similarities[i]!)
    const [from, to] = [offsets[token]!, offsets[token + 1]!]
    if (to - from > manyRuns) lists.push({ similarity, weight: snapshot.tokenWeights[token]!, bounds, from, to })
    else append(small, similarity, token)
  }
  for (const [similarity, tokens] of small) {
    const merged = mergeRuns(snapshot.runs, tokens)
    const weight = Math.max(...tokens.map((token) => snapshot.tokenWeights[token]!))
    lists.push({ similarity, weight, bounds: merged, from: 0, to: merged.length / 2 })
  }
  return lists.sort((a, b) => b.similarity - a.similarity)
}

const entryOverhead = 400
const listOverhead = 120

function bytesOf({ tokens, splits, lists }: CachedExpansion, shared: Uint32Array): number {
  let bytes = entryOverhead + tokens.length * 12 + splits.length * 4
  for (const list of lists) bytes += listOverhead + (list.bounds === shared ? 0 : list.bounds.byteLength)
  return bytes
}

function append(groups: Map<number, number[]>, key: number, value: number): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}
