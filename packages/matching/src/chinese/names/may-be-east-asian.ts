import { englishNames } from '../../data/words/person-words.ts'
import type { NameRules } from '../../names/form.ts'
import { type Sounds, soundsOf } from './word-sounds.ts'

/** Words that no Chinese or Korean name contains, even if its other words sound like one. */
const elsewhere = new Set('al el ibn abu abou abd abdul abdel ould bint'.split(' '))

/**
 * Whether a name is worth reading as East Asian: at least two words sound like it, few do not, and one of only two words is a
 * surname. The first rules allow three words that do not.
 */
export function mayBeEastAsian(words: readonly string[], rules: NameRules = 'first'): boolean {
  if (words.length < 2 || words.length > 7) return false
  const mostForeign = rules === 'second' ? 2 : 3
  let spoken = 0
  let surname = false
  let before: Sounds | undefined
  for (const [place, word] of words.entries()) {
    if (elsewhere.has(word) || (word === 'bin' && place > 0 && isForeign(words[place - 1]!, before))) return false
    const sounds = soundsOf(word)
    if (sounds.spoken || sounds.surname) spoken++
    // Au Yeung: two words that are a surname only together.
    surname ||=
      sounds.surname || (sounds.spoken && before?.spoken === true && soundsOf((words[place - 1] ?? '') + word).surname)
    before = sounds
    if (place + 1 - spoken > mostForeign) return false
  }
  return spoken >= 2 && (surname || words.length > 2)
}

/** After a word that is neither a syllable nor an English name, bin is the Arabic particle: Mohammed bin Salman. */
const isForeign = (word: string, sounds: Sounds | undefined): boolean =>
  sounds?.spoken === false && !englishNames.has(word)
