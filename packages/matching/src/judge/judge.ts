import type { Algorithm, PartyClass } from '../algorithms/algorithm.ts'
import type { Agreement } from './agreement.ts'

/** Two names as they are judged. */
export interface Judged {
  /** What the share that agrees scores. */
  score: number
  agreement: Agreement
  /** One side in Chinese characters, the other not. */
  acrossScripts: boolean
  class: PartyClass
}

/** Turns the share score of two names into the score of the names. */
export interface Judge {
  /** Whether names of this share score are looked at word by word: it takes an alignment of its own. */
  looksAt: (algorithm: Algorithm, score: number) => boolean
  scoreOf: (algorithm: Algorithm, judged: Judged) => number
  /** The most that names of this share score can have; rises with it. */
  mostOf: (algorithm: Algorithm, score: number, of: PartyClass) => number
  /** The least share score at which names can still have this score. */
  leastOf: (algorithm: Algorithm, score: number, of: PartyClass) => number
}

/** The share that agrees is all there is to say. */
export const judgeByShare: Judge = {
  looksAt: () => false,
  scoreOf: (_, { score }) => score,
  mostOf: (_, score) => score,
  leastOf: (_, score) => score,
}
