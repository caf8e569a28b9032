import type { Dictionary } from '../store/snapshot.ts'

/** Every listed token a query token can stand for, with its similarity, and the pairs it can be split into. */
export interface Expansion {
  tokens: Uint32Array
  similarities: Float64Array
  /** The relation of each: a code of `reasonOf`. */
  reasons: Uint8Array
  /** Pairs of listed tokens that together are the query token. */
  splits: Uint32Array
}

/**
 * The listed tokens found for one query token, each with its best similarity. Reused for every expansion: allocating sets and
 * maps would cost more than using them.
 */
export interface Collected {
  count: number
  tokens: Uint32Array
  similarities: Float64Array
  /** Codes of relations (see similarity.ts). */
  reasons: Uint8Array
  /** One bit per listed token that was found. */
  has: Int32Array
  /** Tokens to compare by letters, and one bit for each. */
  candidates: Uint32Array
  candidateCount: number
  /** Offsets of their letters, and the prefetched values. */
  starts: Uint32Array
  near: number
  isCandidate: Int32Array
}

export function newCollected({ tokens }: Dictionary): Collected {
  const words = (tokens.count >>> 5) + 1
  return {
    count: 0,
    tokens: new Uint32Array(256),
    similarities: new Float64Array(256),
    reasons: new Uint8Array(256),
    has: new Int32Array(words),
    candidates: new Uint32Array(1024),
    candidateCount: 0,
    starts: new Uint32Array(1024),
    near: 0.5,
    isCandidate: new Int32Array(words),
  }
}

/** Of equal similarities the first is kept: the scorer tries relations in the same order. */
export function collect(found: Collected, token: number, similarity: number, reason: number): void {
  const word = token >>> 5
  const bit = 1 << (token & 31)
  if ((found.has[word]! & bit) === 0) {
    if (found.count === found.tokens.length) widen(found)
    found.has[word]! |= bit
    found.tokens[found.count] = token
    found.similarities[found.count] = similarity
    found.reasons[found.count++] = reason
    return
  }
  const place = found.tokens.indexOf(token)
  if (similarity <= found.similarities[place]!) return
  found.similarities[place] = similarity
  found.reasons[place] = reason
}

/** The best similarity of a token so far, 0 if it was not found. */
export function similarityOf({ has, tokens, similarities }: Collected, token: number): number {
  return ((has[token >>> 5]! >>> (token & 31)) & 1) === 0 ? 0 : similarities[tokens.indexOf(token)]!
}

/** Adds a token to compare, once per expansion. */
export function addCandidate(found: Collected, token: number): void {
  const word = token >>> 5
  const bit = 1 << (token & 31)
  if ((found.isCandidate[word]! & bit) !== 0) return
  found.isCandidate[word]! |= bit
  if (found.candidateCount === found.candidates.length) {
    const wider = new Uint32Array(found.candidates.length * 2)
    wider.set(found.candidates)
    found.candidates = wider
    found.starts = new Uint32Array(wider.length)
  }
  found.candidates[found.candidateCount++] = token
}

export function clearCandidates(found: Collected): void {
  for (let i = 0; i < found.candidateCount; i++) found.isCandidate[found.candidates[i]! >>> 5] = 0
  found.candidateCount = 0
}

/** Returns the result in new arrays and clears the collection. */
export function takeCollected(found: Collected, splits: Uint32Array): Expansion {
  const { count } = found
  const tokens = found.tokens.slice(0, count)
  for (let i = 0; i < count; i++) found.has[tokens[i]! >>> 5] = 0
  found.count = 0
  return { tokens, similarities: found.similarities.slice(0, count), reasons: found.reasons.slice(0, count), splits }
}

function widen(found: Collected): void {
  const room = found.tokens.length * 2
  const wider = { tokens: new Uint32Array(room), similarities: new Float64Array(room), reasons: new Uint8Array(room) }
  wider.tokens.set(found.tokens)
  wider.similarities.set(found.similarities)
  wider.reasons.set(found.reasons)
  Object.assign(found, wider)
}
