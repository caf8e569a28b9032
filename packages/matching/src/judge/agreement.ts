/** How two names agree, beyond the share of them that does. */
export interface Agreement {
  /** The weight of the rarest word that both hold. */
  rarest: number
  /** How many words correspond. */
  words: number
  /** A word is taken for another by its letters. */
  slip: boolean
  /** How far the least alike of the telling words are. */
  alike: number
  /** The only word that agrees is a Chinese surname, or a given name that is barely heard. */
  thin: boolean
  /** A word agrees that is not one of trades, places and legal forms. */
  brand: boolean
  /** How many words correspond, those that tell little among them. */
  met: number
  /** How many words of either name correspond to nothing; legal forms, particles and initials aside. */
  left: number
}

export const noAgreement: Agreement = {
  rarest: 0,
  words: 0,
  slip: false,
  alike: 1,
  thin: false,
  brand: false,
  met: 0,
  left: 0,
}

/** A pair of corresponding words: the lighter weight of both, how alike they are and by what. */
export interface AgreedPair {
  weight: number
  similarity: number
  byMeaning: boolean
  byLetters: boolean
  /** A word of trades, places and legal forms on either side. */
  usual?: boolean
  /** Part of a name of surname and given name. */
  part?: 'surname' | 'given' | undefined
}

/** A word lighter than this is not counted. */
export const leastTelling = 0.3
/** What a word of trade, place or legal form tells at most. */
export const usualWord = 0.35
/** Words less alike than this share nothing rare; those more than 0.25 above it are as good as the same. */
const leastAlike = 0.7
const brandAlike = 0.75

/** How far corresponding words are the same, not only alike. */
export function firmness(similarity: number, byMeaning: boolean): number {
  return byMeaning ? 0 : Math.max(0, Math.min(1, (similarity - leastAlike) / 0.25))
}

export function agreementOf(pairs: readonly AgreedPair[], left = 0): Agreement {
  let [rarest, words, met] = [0, 0, 0]
  let [slip, brand, alike, thin] = [false, false, 1, 0]
  for (const { weight, similarity, byMeaning, byLetters, usual, part } of pairs) {
    slip ||= byLetters
    if (weight === 0) continue
    if (similarity >= brandAlike) met++
    if (weight >= leastTelling) {
      words++
      alike = Math.min(alike, similarity)
      if (part === 'surname' || (part === 'given' && similarity < brandAlike)) thin++
    }
    brand ||= usual !== true && similarity >= brandAlike
    rarest = Math.max(rarest, weight * firmness(similarity, byMeaning))
  }
  return {
    rarest,
    words,
    slip,
    alike,
    thin: words === 1 && thin === 1,
    brand,
    met,
    left,
  }
}
