import { isDialectSyllable } from '../sounds/dialect-sound.ts'
import { looksKorean } from '../sounds/korean-sound.ts'
import { classesOfSpelling } from '../sounds/latin-cantonese.ts'
import { pinyinOfSpelling } from '../sounds/mandarin-spelling.ts'
import { isSouthernSyllable } from '../sounds/southern-sound.ts'
import { koreanFamiliesOfSpelling } from './korean-surnames.ts'
import { isCantoneseGiven, isMandarinGiven } from './name-keys.ts'
import { familiesAbroad, familiesOfSpelling, surnameSounds } from './surnames.ts'

export interface Sounds {
  spoken: boolean
  surname: boolean
}

const heard = new Map<string, Sounds>()
const mostHeard = 200_000

/** The readings that a folded word can have; cached, because words repeat across the names of a list. */
export function soundsOf(word: string): Sounds {
  let sounds = heard.get(word)
  if (!sounds) {
    if (heard.size >= mostHeard) heard.clear()
    sounds = {
      spoken: isSpoken(word) || isDialectSyllable(word) || isSouthernSyllable(word),
      surname: isSurnameSpelling(word),
    }
    heard.set(word, sounds)
  }
  return sounds
}

const isSpoken = (part: string): boolean =>
  part.length <= 14 && (isCantoneseGiven(part) || isMandarinGiven(part) || looksKorean(part))

export function isSurnameSpelling(joined: string, hyphened = false): boolean {
  if (joined.length > 10) return false
  if (familiesOfSpelling(joined).length > 0 || familiesAbroad(joined).length > 0) return true
  if (hyphened) return false
  if (koreanFamiliesOfSpelling(joined).length > 0) return true
  const sounds = surnameSounds()
  return (
    classesOfSpelling(joined).some((key) => sounds.cantonese.has(key)) ||
    pinyinOfSpelling(joined).some((key) => sounds.mandarin.has(key))
  )
}
