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
}

/** Rarities are rounded up to this fraction, and words are counted up to this number. */
const fineness = 16
const mostWords = 3
const room = (fineness + 2) * (mostWords + 1)
const unknown = -1

export function sharesFor(
  algorithm: Algorithm,
  wanted: Omit<LeastShares, 'algorithm' | 'known'>,
): LeastShares | undefined {
  if (!algorithm.functions.judge.leastWith) return undefined
  return { algorithm, ...wanted, known: new Float64Array(room).fill(unknown) }
}

export function shareWith(shares: LeastShares, rarest: number, words: number): number {
  const step = Math.ceil(Math.min(1, rarest) * fineness)
  const counted = Math.min(mostWords, words)
  const place = step * (mostWords + 1) + counted
  if (shares.known[place] === unknown) shares.known[place] = workedOut(shares, step / fineness, counted)
  return shares.known[place]!
}

function workedOut({ algorithm, of, name, factor, gained, least }: LeastShares, rarest: number, words: number): number {
  const score = shareScoreOf(algorithm, of, { name, rarest, words })
  return Math.max(least, leastShare(algorithm, score / factor, gained))
}

interface Limited {
  name: number
  rarest: number
  words: number
}

/** Cache by class, score and words: queries repeat the same few scores. */
const scores = new WeakMap<Algorithm, Map<string, number>>()
const mostKnown = 20_000

function shareScoreOf(algorithm: Algorithm, of: PartyClass, { name, rarest, words }: Limited): number {
  let known = scores.get(algorithm)
  if (!known || known.size >= mostKnown) scores.set(algorithm, (known = new Map()))
  const key = `${of} ${name} ${rarest} ${words}`
  let score = known.get(key)
  if (score === undefined) {
    score = algorithm.functions.judge.leastWith!(algorithm, name, { class: of, rarest, words, mayCross: true })
    known.set(key, score)
  }
  return score
}
