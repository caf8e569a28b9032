/** How two names agree, beyond their agreeing share. */
export interface Agreement {
  /** The weight of the rarest common word. */
  rarest: number
  /** How many words correspond. */
  words: number
  /** Some words correspond only by edit distance. */
  slip: boolean
  /** Some rare words differ by a doubled letter alone. */
  doubled: boolean
  /** A distinctive word agrees: not a word of trades, places and legal forms, and not only a Chinese surname. */
  telling: boolean
  /** How many words correspond, common ones included. */
  met: number
  /** How many words of both names have no counterpart, without legal forms, particles and initials. */
  left: number
  /** Both names have such words. */
  apart: boolean
  /** How many words are alike only by letters, of which at least two differ. */
  faint: number
  /** How many given names correspond only by a sound that their spelling does not stand for. */
  misheard: number
  /** A person's name is compared with a name that has a legal form. */
  ofCompany: boolean
}

export const noAgreement: Agreement = {
  rarest: 0,
  words: 0,
  slip: false,
  doubled: false,
  telling: false,
  met: 0,
  left: 0,
  apart: false,
  faint: 0,
  misheard: 0,
  ofCompany: false,
}

/** A pair of corresponding words: the lower of both weights, their similarity and the kind of relation. */
export interface AgreedPair {
  weight: number
  similarity: number
  byMeaning: boolean
  byLetters: boolean
  /** Rare words of one sound, one of them with a doubled letter. */
  doubled?: boolean
  /**
   * Too common to identify anybody: a word of trades, places and legal forms, or a Chinese surname compared by its Latin spelling.
   */
  usual: boolean
  /** A given name whose spelling stands for another sound than that by which it corresponds. */
  misheard?: boolean
  /** Alike by letters, of which at least two differ, and too little to be telling. */
  faint?: boolean
}

/** What is left of two names besides their corresponding words. */
export type Rest = Pick<Agreement, 'left' | 'apart' | 'ofCompany'>

const nothingLeft: Rest = { left: 0, apart: false, ofCompany: false }

/** A word lighter than this is not counted. */
export const leastTelling = 0.3
/** Maximum weight of a word of trade, place or legal form. */
export const usualWord = 0.35
/** Pairs of lower similarity add no rarity; pairs more than 0.25 above count as equal. */
const leastAlike = 0.7
export const tellingAlike = 0.75

/** Degree to which corresponding words are equal rather than similar, 0 to 1. */
export function firmness(similarity: number, byMeaning: boolean): number {
  return byMeaning ? 0 : Math.max(0, Math.min(1, (similarity - leastAlike) / 0.25))
}

export function agreementOf(pairs: readonly AgreedPair[], rest: Rest = nothingLeft): Agreement {
  let [rarest, words, met, faint, misheard] = [0, 0, 0, 0, 0]
  let [slip, doubled, telling] = [false, false, false]
  for (const pair of pairs) {
    const { weight, similarity, byMeaning, byLetters, usual, misheard: isMisheard, faint: isFaint } = pair
    slip ||= byLetters
    doubled ||= pair.doubled === true
    if (weight === 0) continue
    if (isMisheard) misheard++
    if (similarity >= tellingAlike) met++
    if (isFaint) faint++
    if (weight >= leastTelling) words++
    telling ||= !usual && similarity >= tellingAlike
    rarest = Math.max(rarest, weight * firmness(similarity, byMeaning))
  }
  const { left, apart, ofCompany } = rest
  return { rarest, words, slip, doubled, telling, met, left, apart, faint, misheard, ofCompany }
}
