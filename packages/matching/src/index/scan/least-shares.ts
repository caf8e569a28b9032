import type { Algorithm, PartyClass } from '../../algorithms/algorithm.ts'
import { leastShare } from './bounds.ts'

/** The lowest share with which names can reach a score, by their possible word agreement; computed on demand. */
export interface LeastShares {
  algorithm: Algorithm
  of: PartyClass
  /** The score that the names must be able to reach, and the factor of the query's form. */
  name: number
  factor: number
  /** Upper bound of the gain. */
  gained: number
  /** Lower limit of the returned shares. */
  least: number
  known: Float64Array
  /** Share scores for this name score, shared by all plans. */
  scores: Float64Array
}

/** Rarities are rounded up to this fraction, and words are counted up to this number. */
const fineness = 16
const mostWords = 3
const room = (fineness + 2) * (mostWords + 1)
const unknown = -1

export function sharesFor(
  algorithm: Algorithm,
  { of, name, factor, gained, least }: Omit<LeastShares, 'algorithm' | 'known' | 'scores'>,
): LeastShares | undefined {
  if (!algorithm.functions.judge.leastWith) return undefined
  const scores = scoresFor(algorithm, of, name)
  return { algorithm, of, name, factor, gained, least, known: new Float64Array(room).fill(unknown), scores }
}

export function shareWith(shares: LeastShares, rarest: number, words: number): number {
  const step = Math.ceil(Math.min(1, rarest) * fineness)
  const counted = Math.min(mostWords, words)
  const place = step * (mostWords + 1) + counted
  if (shares.known[place] === unknown) shares.known[place] = workedOut(shares, place)
  return shares.known[place]!
}

function workedOut({ algorithm, of, name, factor, gained, least, scores }: LeastShares, place: number): number {
  if (scores[place] === unknown) {
    const [rarest, words] = [Math.floor(place / (mostWords + 1)) / fineness, place % (mostWords + 1)]
    scores[place] = algorithm.functions.judge.leastWith!(algorithm, name, { class: of, rarest, words, mayCross: true })
  }
  return Math.max(least, leastShare(algorithm, scores[place]! / factor, gained))
}

/** Cache of share scores by class and name score: queries repeat the same few. Numbers as keys, because texts cost more. */
const known = new WeakMap<Algorithm, Record<PartyClass, Map<number, Float64Array>>>()
const mostKnown = 400

function scoresFor(algorithm: Algorithm, of: PartyClass, name: number): Float64Array {
  let ofAlgorithm = known.get(algorithm)
  if (!ofAlgorithm) known.set(algorithm, (ofAlgorithm = { person: new Map(), organisation: new Map() }))
  const byName = ofAlgorithm[of]
  let scores = byName.get(name)
  if (scores) return scores
  if (byName.size >= mostKnown) byName.clear()
  byName.set(name, (scores = new Float64Array(room).fill(unknown)))
  return scores
}
