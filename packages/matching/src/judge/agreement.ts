/** How two names agree, beyond the share of them that does. */
export interface Agreement {
  /** The weight of the rarest word that both hold. */
  rarest: number
  /** How many words correspond. */
  words: number
  /** Of what corresponds, the part that is alike in meaning only. */
  meaning: number
  /** A word is taken for another by its letters. */
  slip: boolean
}

export const noAgreement: Agreement = { rarest: 0, words: 0, meaning: 0, slip: false }

/** A pair of corresponding words: the lighter weight of both, how alike they are and by what. */
export interface AgreedPair {
  weight: number
  similarity: number
  byMeaning: boolean
  byLetters: boolean
}

const leastTelling = 0.3
/** Words less alike than this share nothing rare; those more than 0.25 above it are as good as the same. */
const leastAlike = 0.7

export function agreementOf(pairs: readonly AgreedPair[]): Agreement {
  let [rarest, words, all, meant] = [0, 0, 0, 0]
  let slip = false
  for (const { weight, similarity, byMeaning, byLetters } of pairs) {
    slip ||= byLetters
    if (weight === 0) continue
    if (weight >= leastTelling) words++
    const firm = byMeaning ? 0 : Math.max(0, Math.min(1, (similarity - leastAlike) / 0.25))
    rarest = Math.max(rarest, weight * firm)
    all += weight
    if (byMeaning) meant += weight
  }
  return { rarest, words, meaning: all === 0 ? 0 : meant / all, slip }
}
