import { kindCodes, type PreparedToken } from '../../prepared.ts'
import type { Snapshot } from '../store/snapshot.ts'
import { findToken } from '../store/tokens.ts'
import { type Borrowed, borrowExpansion, borrowWords } from './borrowed.ts'
import type { Expansion } from './collected.ts'
import { newCollected } from './collected.ts'
import { expandGlued, expandToken, type Lookup, splitsOf } from './expand.ts'
import { type ListPool, mergedLists, plainLists } from './expansion-lists.ts'
import { keptExpansion } from './kept-expansions.ts'
import { isHigh, type RunList } from './run-lists.ts'

export interface Extent {
  similarity: number
  /** Upper bound of weight times similarity. */
  listed: number
}

export interface CachedExpansion extends Expansion {
  /** Valid for the current query only, until they are merged. */
  lists: readonly RunList[]
  /** Number of runs in all lists: the cost of scanning or marking them. */
  cost: number
  bytes: number
  /** Upper bounds of similarity and weight of its listed words: the closely similar ones, and the others. */
  high: Extent
  low: Extent
  /** The query its lists were made for; undefined once they are merged. */
  madeFor: number | undefined
  /** Number of queries that used it. */
  uses: number
  /** Its cached bit planes, their number of uses and their slot (see kept-bit-planes.ts). */
  planes: Int32Array | undefined
  asked: number
  place: number
}

type Entries = Map<PreparedToken | string, CachedExpansion>

/**
 * A cache of expansions by token, bounded in bytes. Two generations: entries not used while one filled are evicted, which is
 * cheaper than an LRU order.
 */
export class TokenCache {
  #young: Entries = new Map()
  #old: Entries = new Map()
  #youngBytes = 0
  #oldBytes = 0
  #query = 0
  readonly #pool: ListPool = { used: 0, lists: [] }
  /** The entries whose lists come from the pool. */
  #fresh: CachedExpansion[] = []
  readonly #snapshot: Snapshot
  readonly #lookup: Lookup
  readonly #most: number
  readonly #base: TokenCache | undefined
  readonly #borrowed: Borrowed | undefined

  /** `base` has expanded every word that is queried here, and contains most of these words. */
  constructor(snapshot: Snapshot, mostBytes: number, base?: TokenCache) {
    this.#snapshot = snapshot
    this.#base = base
    this.#borrowed = base && borrowWords(base.#snapshot.tokens, snapshot.tokens)
    this.#lookup = { dictionary: snapshot, found: newCollected(snapshot) }
    this.#most = mostBytes
  }

  get bytes(): number {
    return this.#youngBytes + this.#oldBytes
  }

  /** Starts another query. */
  nextQuery(): void {
    this.#query++
    this.#pool.used = 0
    for (const entry of this.#fresh) if (entry.madeFor !== undefined) entry.lists = noLists
    this.#fresh.length = 0
  }

  token(token: PreparedToken): CachedExpansion {
    return this.#merged(this.#find(token) ?? this.#keep(token, this.#made(this.#expand(token))))
  }

  glued(kindCode: number, text: string): CachedExpansion {
    // The key of a word, by far the most frequent kind, is the text itself; other kinds get a prefix.
    const key = kindCode === kindCodes.word ? text : `\n${text}`
    return this.#merged(this.#find(key) ?? this.#keep(key, this.#made(this.#expandGlued(kindCode, text))))
  }

  #expandGlued(kindCode: number, text: string): Expansion {
    if (!this.#borrowed) return expandGlued(this.#lookup, kindCode, text)
    const { own } = this.#borrowed
    const there = this.#base!.glued(kindCode, text)
    return borrowExpansion(this.#borrowed, there, own && expandGlued(own.lookup, kindCode, text), there.splits)
  }

  #expand(token: PreparedToken): Expansion {
    if (this.#borrowed) {
      const { own } = this.#borrowed
      const there = this.#base!.token(token)
      const splits = splitsOf(this.#snapshot, token)
      return borrowExpansion(this.#borrowed, there, own && expandToken(own.lookup, token), splits)
    }
    const listed = findToken(this.#snapshot.tokens, token.kindCode, token.text)
    const kept = listed < 0 ? undefined : keptExpansion(this.#snapshot.expansions, listed)
    return kept ?? expandToken(this.#lookup, token)
  }

  #find(key: PreparedToken | string): CachedExpansion | undefined {
    const young = this.#young.get(key)
    if (young) return young
    const old = this.#old.get(key)
    return old && this.#keep(key, old)
  }

  #made(expansion: Expansion): CachedExpansion {
    if (expansion.tokens.length === 0 && expansion.splits.length === 0) return nothing
    const lists = plainLists(this.#snapshot, expansion, this.#pool)
    let cost = 0
    for (const { from, to } of lists) cost += to - from
    const [high, low] = [extentOf(lists, true), extentOf(lists, false)]
    const bytes = this.#bytesOf(expansion, noLists)
    const { tokens, similarities, reasons, splits } = expansion
    const kept = { planes: undefined, asked: 0, place: 0 }
    const made = {
      tokens,
      similarities,
      reasons,
      splits,
      lists,
      cost,
      bytes,
      high,
      low,
      madeFor: this.#query,
      uses: 1,
      ...kept,
    }
    this.#fresh.push(made)
    return made
  }

  /** Merging pays for words that are queried again. */
  #merged(entry: CachedExpansion): CachedExpansion {
    if (entry.madeFor === undefined || entry.madeFor === this.#query) return entry
    if (++entry.uses < usesToMerge) {
      entry.lists = plainLists(this.#snapshot, entry, this.#pool)
      entry.madeFor = this.#query
      this.#fresh.push(entry)
      return entry
    }
    const before = entry.bytes
    entry.lists = mergedLists(this.#snapshot, entry)
    entry.bytes = this.#bytesOf(entry, entry.lists)
    entry.madeFor = undefined
    this.#youngBytes += entry.bytes - before
    return entry
  }

  /** Runs that are views on the index take no extra memory. */
  #bytesOf({ tokens, splits }: Expansion, lists: readonly RunList[]): number {
    const shared = this.#snapshot.runs.bounds
    let bytes = entryOverhead + tokens.length * 13 + splits.length * 4 + lists.length * listOverhead
    for (const { bounds } of lists) if (bounds !== shared) bytes += bounds.byteLength
    return bytes
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

function extentOf(lists: readonly RunList[], high: boolean): Extent {
  let [similarity, listed] = [0, 0]
  for (const list of lists) {
    if (isHigh(list) !== high) continue
    similarity = Math.max(similarity, list.similarity)
    listed = Math.max(listed, list.weight * list.similarity)
  }
  return { similarity, listed }
}

/** Merging costs more than the lists of one query save. */
const usesToMerge = 3
const noLists: readonly RunList[] = []
const entryOverhead = 400
const listOverhead = 120

const nothing: CachedExpansion = {
  tokens: new Uint32Array(0),
  similarities: new Float64Array(0),
  reasons: new Uint8Array(0),
  splits: new Uint32Array(0),
  lists: [],
  cost: 0,
  bytes: entryOverhead,
  high: { similarity: 0, listed: 0 },
  low: { similarity: 0, listed: 0 },
  madeFor: undefined,
  uses: 0,
  planes: undefined,
  asked: 0,
  place: 0,
}
