import { tellingAlike } from '../../judge/agreement.ts'
import { isMissed, rarityOf } from '../../judge/rarity.ts'
import { mayShorten } from '../../similarity.ts'
import { absent, type Correspondence, gluedPart, slotOf, splitPart } from './correspondence.ts'
import { type Verifier, wordOf } from './verify.ts'

/** A listed token as it may correspond to the query. */
interface Met {
  /** Words of the query that it may correspond to, as bits. */
  covered: number
  /** The weight of the rarest word that it may correspond to closely; 0 without any. */
  close: number
}

const met: Met = { covered: 0, close: 0 }

/**
 * Whether at most one word of a class, less rare than `below`, can correspond closely to the query's, while each has another word
 * that cannot correspond at all. False where it is not certain.
 */
export function sharesOneWord(verifier: Verifier, classNumber: number, below: number): boolean {
  const { snapshot, map, of } = verifier
  const { offsets, tokens } = snapshot.classes
  let [close, covered] = [0, 0]
  let isLeft = false
  for (let i = offsets[classNumber]!, to = offsets[classNumber + 1]!; i < to; i++) {
    const slot = slotOf(map, tokens[i]!)
    if (slot === absent) {
      isLeft ||= isMissed(wordOf(snapshot, tokens[i]!), of) && !mayBeInitial(verifier, tokens[i]!)
      continue
    }
    if (!meet(verifier, { classNumber, token: tokens[i]!, slot })) return false
    if (met.close > 0 && ++close > 1) return false
    if (met.close >= below) return false
    covered |= met.covered
  }
  return isLeft && hasAnother(verifier, covered)
}

/** Whether the query has a word that is not covered. */
function hasAnother({ outline: { form }, of }: Verifier, covered: number): boolean {
  for (let at = 0; at < form.tokens.length; at++)
    if ((covered & (1 << at)) === 0 && isMissed(form.tokens[at]!, of)) return true
  return false
}

interface ListedToken {
  classNumber: number
  token: number
  slot: number
}

/** Fills `met`; false if the token and another one of the class are the halves of a word. */
function meet({ snapshot, outline, map, of }: Verifier, { classNumber, token, slot }: ListedToken): boolean {
  const { expansions, form } = outline
  const listed = rarityOf(wordOf(snapshot, token), of)
  met.covered = 0
  met.close = 0
  for (let entry = map.heads[slot]!; entry !== absent; entry = map.next[entry]!) {
    const part = map.part[entry]!
    if (part >= splitPart) {
      if (isWhole(snapshot.classes, classNumber, otherHalf(map, part))) return false
    } else if (part >= gluedPart) {
      met.covered |= 3 << (part - gluedPart)
      met.close = Math.max(met.close, listed)
    } else {
      met.covered |= 1 << part
      if (expansions[part]!.similarities[map.place[entry]!]! >= tellingAlike)
        met.close = Math.max(met.close, Math.min(listed, rarityOf(form.tokens[part]!, of)))
    }
  }
  return true
}

const otherHalf = ({ splits }: Correspondence, part: number): number =>
  splits[3 * ((part - splitPart) >>> 1) + ((part - splitPart) % 2 === 0 ? 2 : 1)]!

function isWhole({ offsets, tokens }: Verifier['snapshot']['classes'], classNumber: number, other: number): boolean {
  for (let i = offsets[classNumber]!, to = offsets[classNumber + 1]!; i < to; i++) if (tokens[i] === other) return true
  return false
}

function mayBeInitial({ snapshot, initials, firsts }: Verifier, token: number): boolean {
  if (!mayShorten(snapshot.tokens.kinds[token]!)) return false
  for (let k = 0; k < initials.length; k += 2) if (initials[k + 1] === firsts[token]) return true
  return false
}
