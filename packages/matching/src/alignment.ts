/** One-to-one assignment of the tokens of two names with the largest sum of gains (exact up to eight tokens). */
export interface Edges {
  count: number
  /** First query token, and the number of tokens it covers (two when glued). */
  query: Uint8Array
  span: Uint8Array
  /** Candidate token, and the second one of a split (else `none`). */
  candidate: Uint8Array
  second: Uint8Array
  gain: Float64Array
}

export const none = 255
const exactUpTo = 8
const mostEdges = 2048

export function newEdges(): Edges {
  return {
    count: 0,
    query: new Uint8Array(mostEdges),
    span: new Uint8Array(mostEdges),
    candidate: new Uint8Array(mostEdges),
    second: new Uint8Array(mostEdges),
    gain: new Float64Array(mostEdges),
  }
}

export function addEdge(edges: Edges, query: number, span: number, candidate: number, second: number, gain: number) {
  if (edges.count === mostEdges) return
  const at = edges.count++
  edges.query[at] = query
  edges.span[at] = span
  edges.candidate[at] = candidate
  edges.second[at] = second
  edges.gain[at] = gain
}

const states = 1 << exactUpTo
const best = new Float64Array((exactUpTo + 2) * states)
const cameBy = new Int16Array((exactUpTo + 2) * states)

/** The largest total gain; `chosen`, if given, receives the selected edges. */
export function align(edges: Edges, queries: number, candidates: number, chosen?: number[]): number {
  if (edges.count === 0) return 0
  if (queries > exactUpTo || candidates > exactUpTo)
    return !chosen && isPlain(edges) ? sumInOrder(edges, queries) : alignGreedily(edges, chosen)
  if (chosen) return alignExactly(edges, queries, candidates, chosen)
  if (isPlain(edges)) return sumInOrder(edges, queries)
  if (bestOfEachFit(edges, queries)) return sumOfBest(queries)
  return edges.count <= fewEdges ? bestOfAll(edges) : alignExactly(edges, queries, candidates, undefined)
}

const gains = new Float64Array(64)

/** Whether no two edges compete for a token: then all are chosen. */
export function isPlain(edges: Edges): boolean {
  let queryMask = 0
  let candidateMask = 0
  for (let e = 0; e < edges.count; e++) {
    const query = edges.span[e] === 2 ? 3 << edges.query[e]! : 1 << edges.query[e]!
    const candidate = maskOf(edges, e)
    if (queryMask & query || candidateMask & candidate) return false
    queryMask |= query
    candidateMask |= candidate
  }
  return true
}

/** Adds in the order of the query's tokens, as the exact alignment does, so that the last bit is the same. */
function sumInOrder(edges: Edges, queries: number): number {
  gains.fill(0, 0, queries)
  for (let e = 0; e < edges.count; e++) gains[edges.query[e]!] = edges.gain[e]!
  let total = 0
  for (let i = 0; i < queries; i++) total += gains[i]!
  return total
}

const bestGains = new Float64Array(exactUpTo)
const bestMasks = new Uint16Array(exactUpTo)

/** Whether every query token can have its best edge at once; no other choice has a larger sum. */
function bestOfEachFit(edges: Edges, queries: number): boolean {
  bestGains.fill(0)
  for (let e = 0; e < edges.count; e++) {
    const at = edges.query[e]!
    if (edges.span[e] === 2 || edges.gain[e]! <= bestGains[at]!) continue
    bestGains[at] = edges.gain[e]!
    bestMasks[at] = maskOf(edges, e)
  }
  let used = 0
  for (let i = 0; i < queries; i++) {
    if (bestGains[i] === 0) continue
    if ((used & bestMasks[i]!) !== 0) return false
    used |= bestMasks[i]!
  }
  // A glued pair must gain clearly less than its two tokens apart, because sums in another order round differently.
  for (let e = 0; e < edges.count; e++)
    if (edges.span[e] === 2 && edges.gain[e]! + slack > bestGains[edges.query[e]!]! + bestGains[edges.query[e]! + 1]!)
      return false
  return true
}

const slack = 1e-9

function sumOfBest(queries: number): number {
  let total = 0
  for (let i = 0; i < queries; i++) total += bestGains[i]!
  return total
}

const fewEdges = 12
/** The best total so far, then the running total at each depth. */
const tried = new Float64Array(exactUpTo + 2)

function bestOfAll(edges: Edges): number {
  tried.fill(0)
  tryFrom(edges, 0, 0, 1)
  return tried[0]!
}

/**
 * Tries every combination for the query's tokens from `from` on: faster than `alignExactly` for few edges, with the same result to
 * the bit.
 */
function tryFrom(edges: Edges, from: number, used: number, depth: number): void {
  const so = tried[depth]!
  if (so > tried[0]!) tried[0] = so
  for (let e = 0; e < edges.count; e++) {
    const at = edges.query[e]!
    if (at < from) continue
    const mask = maskOf(edges, e)
    if ((used & mask) !== 0) continue
    tried[depth + 1] = so + edges.gain[e]!
    tryFrom(edges, at + edges.span[e]!, used | mask, depth + 1)
  }
}

function alignExactly(edges: Edges, queries: number, candidates: number, chosen: number[] | undefined): number {
  const masks = 1 << candidates
  for (let i = 0; i <= queries; i++) best.fill(-1, i * states, i * states + masks)
  best[0] = 0
  for (let i = 0; i < queries; i++) {
    for (let mask = 0; mask < masks; mask++) {
      const so = best[i * states + mask]!
      if (so < 0) continue
      improve((i + 1) * states + mask, so, -1)
      for (let e = 0; e < edges.count; e++) if (edges.query[e] === i) take(edges, e, mask, so)
    }
  }
  let top = queries * states
  for (let mask = 1; mask < masks; mask++)
    if (best[queries * states + mask]! > best[top]!) top = queries * states + mask
  if (chosen) trace(edges, top, chosen)
  return best[top]!
}

function take(edges: Edges, e: number, mask: number, so: number): void {
  const used = maskOf(edges, e)
  if ((mask & used) === 0) improve((edges.query[e]! + edges.span[e]!) * states + (mask | used), so + edges.gain[e]!, e)
}

function improve(state: number, gain: number, by: number): void {
  if (gain <= best[state]!) return
  best[state] = gain
  cameBy[state] = by
}

function maskOf(edges: Edges, e: number): number {
  const second = edges.second[e]!
  return (1 << edges.candidate[e]!) | (second === none ? 0 : 1 << second)
}

function trace(edges: Edges, top: number, chosen: number[]): void {
  let state = top
  while (state >= states) {
    const by = cameBy[state]!
    if (by < 0) state -= states
    else {
      chosen.push(by)
      state -= edges.span[by]! * states + maskOf(edges, by)
    }
  }
  chosen.reverse()
}

/** Best gain first; ties are broken by position, so that the order of the edges does not matter. */
function alignGreedily(edges: Edges, chosen: number[] | undefined): number {
  const order = Array.from({ length: edges.count }, (_, e) => e).sort((a, b) => compareEdges(edges, a, b))
  let queryMask = 0
  let candidateMask = 0
  gains.fill(0)
  for (const e of order) {
    const query = edges.span[e] === 2 ? 3 << edges.query[e]! : 1 << edges.query[e]!
    const candidate = maskOf(edges, e)
    if (queryMask & query || candidateMask & candidate) continue
    queryMask |= query
    candidateMask |= candidate
    gains[edges.query[e]!] = edges.gain[e]!
    chosen?.push(e)
  }
  let total = 0
  for (const gain of gains) total += gain
  return total
}

/** Sorts edges into the order in which the scorer tries pairs: among alignments of equal gain, the first is chosen. */
export function sortEdges(edges: Edges): void {
  for (let e = 1; e < edges.count; e++)
    for (let at = e; at > 0 && turnOf(edges, at) < turnOf(edges, at - 1); at--) exchange(edges, at, at - 1)
}

/** Order by query token: single words, then glued words, then split words. */
function turnOf({ query, span, candidate, second }: Edges, e: number): number {
  const kind = second[e] === none ? span[e]! - 1 : 2
  return ((query[e]! * 3 + kind) * 256 + candidate[e]!) * 256 + second[e]!
}

function exchange({ query, span, candidate, second, gain }: Edges, a: number, b: number): void {
  swap(query, a, b)
  swap(span, a, b)
  swap(candidate, a, b)
  swap(second, a, b)
  const kept = gain[a]!
  gain[a] = gain[b]!
  gain[b] = kept
}

function swap(column: Uint8Array, a: number, b: number): void {
  const kept = column[a]!
  column[a] = column[b]!
  column[b] = kept
}

function compareEdges(edges: Edges, a: number, b: number): number {
  return (
    edges.gain[b]! - edges.gain[a]! ||
    edges.query[a]! - edges.query[b]! ||
    edges.span[a]! - edges.span[b]! ||
    edges.candidate[a]! - edges.candidate[b]! ||
    edges.second[a]! - edges.second[b]!
  )
}
