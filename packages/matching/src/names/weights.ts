import { foldHan } from '../chinese/fold-han.ts'
import { surnameOf } from '../chinese/names/surnames.ts'
import { echoesOfHan } from '../chinese/sounds/echo-sound.ts'
import { nameCharacters } from '../data/chinese/name-characters.ts'
import { letterCosts, tokenWeights } from '../data/generated/token-weights.ts'
import { organisationFamilies } from '../data/words/organisation-words.ts'
import { romaniseBurmese } from '../scripts/burmese.ts'
import type { Token } from './form.ts'
import { englishOfScript } from './forms/script-business.ts'

/** The weight of a token, 0.05 to 1, from frozen tables and its own letters. */
export function weightOf({ kind, text }: Token): number {
  if (kind === 'legal') return 0.05 + bitsOf(text.split(':', 1)[0] ?? '') / 1200
  if (kind === 'particle') return 0.05 + bitsOf(text) / 1200
  if (kind === 'initial') return 0.25
  if (kind === 'number') return Math.min(0.95, 0.2 + 0.3 * text.length)
  if (kind === 'han') return text.length > 1 ? 0.3 : 0.4
  if (kind === 'surname' || kind === 'lone-surname') return (text.length > 6 ? 0.76 : 0.72) + bitsOf(text) / 2000
  if (kind === 'han-surname') return Array.from(text).length > 1 || !surnameOf(text) ? 0.76 : 0.73
  if (kind === 'given') return 0.67 + 0.11 * (1 - Math.exp(-bitsOf(text) / 24))
  if (kind === 'han-given') return hanGivenWeight(text)
  if (kind === 'syllable') return 0.4 + bitsOf(text) / 400
  if (kind === 'script') return scriptWeight(text)
  return wordWeight(text)
}

let usualCharacters: Map<string, number> | undefined

/** By the frequency rank of each character in given names. */
function hanGivenWeight(text: string): number {
  usualCharacters ??= new Map(Array.from(new Set(foldHan(nameCharacters)), (char, rank) => [char, rank]))
  let told = 0
  for (const char of text)
    told += 4 + (4 * (usualCharacters.get(char) ?? 1200)) / 1200 + (char.charCodeAt(0) % 97) / 400
  return 0.65 + 0.13 * (1 - Math.exp(-told / 9))
}

/** A common word of company names weighs as little as its English. */
function scriptWeight(text: string): number {
  if (hanText.test(text)) return hanSoundWeight(text)
  // Between the weights of a syllable and a word: in Latin letters, Burmese names are read as either.
  if (burmese.test(text)) return 0.52 + bitsOf(romaniseBurmese(text)) / 400
  const english = englishOfScript(text)
  return wordWeight(english?.split(' ', 1)[0] ?? text)
}

const hanText = /^\p{Script=Han}/u
const burmese = /^[\u1000-\u109f]/

/** A foreign name in Chinese weighs by its consonants. */
function hanSoundWeight(text: string): number {
  const consonants = Math.max(1, ...echoesOfHan(text).map((echo) => echo.length))
  return Math.min(0.9, 0.2 + 0.17 * consonants) + (text.charCodeAt(0) % 97) / 4000
}

let usualWords: Map<string, number> | undefined

/** From the frozen table; an unlisted word weighs by its letters, as similar spellings do. */
function wordWeight(text: string): number {
  usualWords ??= readTable()
  const told = 1 - Math.exp(-bitsOf(text) / 24)
  const usual = usualWords.get(text) ?? weightOfFamily(text)
  return usual === undefined ? 0.55 + 0.45 * told : usual + 0.04 * (told - 0.5)
}

let families: Map<string, number> | undefined

/** A synonym of a common company word, in any language, weighs as little. */
function weightOfFamily(text: string): number | undefined {
  if (!families) {
    families = new Map()
    for (const line of organisationFamilies.split('\n')) {
      const members = line.split(' ')
      const known = members.flatMap((member) => usualWords?.get(member) ?? [])
      if (known.length > 0) for (const member of members) families.set(member, Math.max(...known))
    }
  }
  return families.get(text)
}

function readTable(): Map<string, number> {
  const table = new Map<string, number>()
  for (const line of tokenWeights.split('\n')) {
    const [weight, ...words] = line.split(' ')
    for (const word of words) table.set(word, Number(weight))
  }
  return table
}

/** Information content of a word's letters in bits, by the frozen letter model; other characters count as a rare letter. */
function bitsOf(text: string): number {
  let bits = 0
  let row = 0
  for (let place = 0; place < text.length; place++) {
    const letter = text.charCodeAt(place) - 97
    const known = letter >= 0 && letter < 26
    bits += known ? (letterCosts.charCodeAt(row * 26 + letter) - 40) / 10 : 5
    row = known ? letter + 1 : 0
  }
  return bits
}
