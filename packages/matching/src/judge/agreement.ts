/** How two names agree, beyond their agreeing share. */
export interface Agreement {
  /** The weight of the rarest common word. */
  rarest: number
  /** How many words correspond. */
  words: number
  /** Some words correspond only by edit distance. */
  slip: boolean
  /** A distinctive word agrees: not a word of trades, places and legal forms, and not only a Chinese surname. */
  telling: boolean
  /** How many words correspond, common ones included. */
  met: number
  /** How many words of both names have no counterpart, without legal forms, particles and initials. */
  left: number
}

export const noAgreement: Agreement = {
  rarest: 0,
  words: 0,
  slip: false,
  telling: false,
  met: 0,
  left: 0,
}

/** A pair of corresponding words: the lower of both weights, their similarity and the kind of relation. */
export interface AgreedPair {
  weight: number
  similarity: number
  byMeaning: boolean
  byLetters: boolean
  /**
   * Too common to identify anybody: a word of trades, places and legal forms, or a Chinese surname compared by its Latin spelling.
   */
  usual: boolean
}

/** A word lighter than this is not counted. */
export const leastTelling = 0.3
/** Maximum weight of a word of trade, place or legal form. */
export const usualWord = 0.35
/** Pairs of lower similarity add no rarity; pairs more than 0.25 above count as equal. */
const leastAlike = 0.7
const tellingAlike = 0.75

/** Degree to which corresponding words are equal rather than similar, 0 to 1. */
export function firmness(similarity: number, byMeaning: boolean): number {
  return byMeaning ? 0 : Math.max(0, Math.min(1, (similarity - leastAlike) / 0.25))
}

export function agreementOf(pairs: readonly AgreedPair[], left = 0): Agreement {
  let [rarest, words, met] = [0, 0, 0]
  let [slip, telling] = [false, false]
  for (const { weight, similarity, byMeaning, byLetters, usual } of pairs) {
    slip ||= byLetters
    if (weight === 0) continue
    if (similarity >= tellingAlike) met++
    if (weight >= leastTelling) words++
    telling ||= !usual && similarity >= tellingAlike
    rarest = Math.max(rarest, weight * firmness(similarity, byMeaning))
  }
  return { rarest, words, slip, telling, met, left }
}
