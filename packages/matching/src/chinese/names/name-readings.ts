import { codeGroups, codesOfCharacter, hanOfCodes } from '../commercial-codes.ts'
import { foldHan, foldSources, isHan } from '../fold-han.ts'
import { cantoneseOf, mandarinOf, surnameCantoneseOf, surnameMandarinOf } from '../han-readings.ts'
import { wadeGilesOf } from '../sounds/mandarin-spelling.ts'
import { spellingsOf } from '../sounds/spelling-of.ts'
import { readHanName } from './han-name.ts'
import { surnameOf } from './surnames.ts'

/** How a Chinese name is written and pronounced: shown beside the name while the user types. */
export interface NameReadings {
  han: string
  simplified: string
  /** Two if a husband's surname comes first. */
  surnames: readonly string[]
  given: string
  hong_kong: string
  macau: string
  jyutping: string
  pinyin: string
  wade_giles: string
  /** One group of four digits per character; null where there is no code. */
  commercial_codes: readonly (string | null)[]
}

const longest = 8

/** The readings of a name in Han characters or commercial codes: several for ambiguous codes, none for other names. */
export function nameReadings(name: string): NameReadings[] {
  const text = name.normalize('NFKC').trim()
  const coded = hanOfCodes(codeGroups(text))
  if (coded.length > 0) return coded.map(readingsOf)
  const han = Array.from(text).filter(isHan)
  return han.length < 2 || han.length > longest ? [] : [readingsOf(text)]
}

function readingsOf(name: string): NameReadings {
  const chars = Array.from(name).filter(isHan)
  const { surnames } = readHanName(name)
  const sizes = surnames.map((surname) => Array.from(surname).length)
  const family = sizes.reduce((sum, size) => sum + size, 0)
  const jyutping = chars.map((char, place) => (place < family ? surnameCantoneseOf(char) : cantoneseOf(char))[0] ?? '')
  const pinyin = chars.map((char, place) => (place < family ? surnameMandarinOf(char) : mandarinOf(char))[0] ?? '')
  const spelled = (words: readonly string[]): string => spelledName(words, family)
  return {
    han: chars.join(''),
    simplified: foldHan(chars.join('')),
    surnames: cut(chars, sizes),
    given: chars.slice(family).join(''),
    hong_kong: hongKongName(chars, sizes, jyutping),
    macau: spelled(jyutping.map((syllable) => spellingsOf(syllable).macau)),
    jyutping: jyutping.join(' '),
    pinyin: spelled(pinyin.map((syllable) => syllable.replace('v', 'ü'))),
    wade_giles: spelled(pinyin.map((syllable) => wadeGilesOf(syllable)[0] ?? syllable)),
    commercial_codes: chars.map(codeOf),
  }
}

function cut(chars: readonly string[], sizes: readonly number[]): string[] {
  let place = 0
  return sizes.map((size) => chars.slice(place, (place += size)).join(''))
}

/** Surname words in capitals, the given name's syllables joined by a hyphen: CHAN Tai-man. */
function spelledName(syllables: readonly string[], family: number): string {
  const surname = syllables.slice(0, family).map((syllable) => syllable.toUpperCase())
  const given = syllables.slice(family).join('-').toLowerCase()
  return [...surname, given.charAt(0).toUpperCase() + given.slice(1)].filter((part) => part !== '').join(' ')
}

/** Surnames in their listed spelling, other characters in the commonest spelling of each sound. */
function hongKongName(chars: readonly string[], sizes: readonly number[], jyutping: readonly string[]): string {
  const surnames = cut(chars, sizes)
  const family = sizes.reduce((sum, size) => sum + size, 0)
  const syllables = jyutping.map((syllable) => spellingsOf(syllable).hongKong)
  let place = 0
  const spelled = surnames.map((surname, which) => {
    const size = sizes[which] ?? 1
    const usual = surnameOf(surname)?.hongKong || syllables.slice(place, place + size).join(' ')
    place += size
    return usual
  })
  return spelledName([...spelled, ...syllables.slice(family)], spelled.length)
}

/** The traditional table comes first; a simplified character without a code takes the code of its traditional form. */
function codeOf(char: string): string | null {
  const own = codesOfCharacter(char)[0]
  if (own !== undefined) return own
  return (
    (foldSources().get(foldHan(char)) ?? [])
      .map((form) => codesOfCharacter(form)[0])
      .find((code) => code !== undefined) ?? null
  )
}
