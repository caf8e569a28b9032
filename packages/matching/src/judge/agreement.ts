/** How two names agree, beyond the share of them that does. */
export interface Agreement {
  /** The weight of the rarest word that both hold. */
  rarest: number
  /** How many words correspond. */
  words: number
  /** A word is taken for another by its letters. */
  slip: boolean
  /** A word agrees that can name somebody: no word of trades, places and legal forms, no lone Chinese surname. */
  telling: boolean
  /** How many words correspond, those that tell little among them. */
  met: number
  /** How many words of either name correspond to nothing; legal forms, particles and initials aside. */
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

/** A pair of corresponding words: the lighter weight of both, how alike they are and by what. */
export interface AgreedPair {
  weight: number
  similarity: number
  byMeaning: boolean
  byLetters: boolean
  /** Shared by too many to name anybody: a word of trades, places and legal forms, or a Chinese surname heard in Latin. */
  usual: boolean
}

/** A word lighter than this is not counted. */
export const leastTelling = 0.3
/** What a word of trade, place or legal form tells at most. */
export const usualWord = 0.35
/** Words less alike than this share nothing rare; those more than 0.25 above it are as good as the same. */
const leastAlike = 0.7
const tellingAlike = 0.75

/** How far corresponding words are the same, not only alike. */
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
