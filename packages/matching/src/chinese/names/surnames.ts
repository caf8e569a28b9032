import {
  commonSurnames,
  furtherAbroad,
  furtherCompounds,
  furtherSurnames,
  surnameTable,
} from '../../data/chinese/chinese-surnames.ts'
import { foldHan } from '../fold-han.ts'
import { surnameCantoneseOf, surnameMandarinOf } from '../han-readings.ts'
import { cantoneseClass } from '../sounds/cantonese-class.ts'
import { spellingsOf } from '../sounds/spelling-of.ts'

export interface Surname {
  /** Folded. */
  han: string
  /** Traditional, as the table writes it. */
  traditional: string
  jyutping: string[]
  pinyin: string[]
  hongKong: string
  macau: string
  /** Spellings of Hong Kong, Macau, Taiwan, the mainland; then those of South-East Asia and Vietnam. */
  spellings: string[]
  abroad: string[]
}

interface Surnames {
  byHan: Map<string, Surname>
  bySpelling: Map<string, string[]>
  byAbroadSpelling: Map<string, string[]>
}

let loaded: Surnames | undefined

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')
const listed = (text: string): string[] =>
  text
    .split(',')
    .map(letters)
    .filter((part) => part !== '')

function surnames(): Surnames {
  if (loaded) return loaded
  const all = [...tableRows(), ...furtherRows()]
  const byHan = new Map<string, Surname>()
  for (const row of all) if (!byHan.has(row.han)) byHan.set(row.han, row)
  for (const item of furtherAbroad.split(' ')) {
    const [han = '', spelled = ''] = item.split(':')
    byHan.get(foldHan(han))?.abroad.push(...spelled.split(','))
  }
  loaded = { byHan, bySpelling: index(byHan, 'spellings'), byAbroadSpelling: index(byHan, 'abroad') }
  return loaded
}

function index(byHan: Map<string, Surname>, field: 'spellings' | 'abroad'): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const row of byHan.values()) {
    for (const spelling of new Set(row[field])) found.set(spelling, [...(found.get(spelling) ?? []), row.han])
  }
  return found
}

function tableRows(): Surname[] {
  return surnameTable
    .trim()
    .split('\n')
    .map((line) => {
      const [
        traditional = '',
        jyutping = '',
        hongKong = '',
        latin = '',
        pinyin = '',
        macau = '',
        asia = '',
        vietnam = '',
      ] = line.split('|')
      return {
        han: foldHan(traditional),
        traditional,
        jyutping: jyutping.split(' '),
        pinyin: pinyin.split(' '),
        hongKong,
        macau: macau.split(',')[0] ?? '',
        spellings: [hongKong, latin, macau, pinyin].flatMap(listed),
        abroad: [asia, vietnam].flatMap(listed),
      }
    })
}

function furtherRows(): Surname[] {
  const single = furtherSurnames.map(
    (char) => [char, surnameCantoneseOf(char).slice(0, 1), surnameMandarinOf(char).slice(0, 1)] as const,
  )
  const compound = furtherCompounds.split('|').map((item) => {
    const [han = '', ...jyutping] = item.split(' ')
    return [han, jyutping, Array.from(han).map((char) => surnameMandarinOf(char)[0] ?? '')] as const
  })
  return [...single, ...compound].map(([traditional, jyutping, pinyin]) => ({
    han: foldHan(traditional),
    traditional,
    jyutping: [...jyutping],
    pinyin: [...pinyin],
    hongKong: '',
    macau: '',
    spellings: [
      ...new Set([pinyin.join(''), jyutping.map((syllable) => letters(spellingsOf(syllable).hongKong)).join('')]),
    ],
    abroad: [],
  }))
}

/** A known surname by its characters in any form: traditional, simplified or variant. */
export const surnameOf = (han: string): Surname | undefined => surnames().byHan.get(foldHan(han))

/** The folded Han surnames listed with a spelling; `abroad`: only in South-East Asian and Vietnamese spellings. */
export const familiesOfSpelling = (spelling: string): readonly string[] => surnames().bySpelling.get(spelling) ?? []
export const familiesAbroad = (spelling: string): readonly string[] => surnames().byAbroadSpelling.get(spelling) ?? []

let sounds: { cantonese: Set<string>; mandarin: Set<string> } | undefined

/** The Cantonese classes and pinyin syllables of all single-character surnames. */
export function surnameSounds(): { cantonese: Set<string>; mandarin: Set<string> } {
  if (sounds) return sounds
  const single = [...surnames().byHan.values()].filter((row) => row.jyutping.length === 1)
  const classes = single.flatMap((row) => cantoneseClass(row.jyutping[0] ?? '') ?? [])
  sounds = { cantonese: new Set(classes), mandarin: new Set(single.flatMap((row) => row.pinyin)) }
  return sounds
}

let common: Set<string> | undefined

/** Fewer than one in two hundred people bear it, so it is some evidence even beside only a western name. */
export function isRareFamily(han: string): boolean {
  common ??= new Set(foldHan(commonSurnames))
  return !common.has(han)
}

/** The rare families of a spelling; if a common family shares the spelling, only families for which it is the usual one. */
export function rareFamiliesOfSpelling(spelling: string): readonly string[] {
  const families = [...familiesOfSpelling(spelling), ...familiesAbroad(spelling)]
  const rare = families.filter(isRareFamily)
  return rare.length === families.length
    ? rare
    : rare.filter((han) => letters(surnameOf(han)?.hongKong ?? '') === spelling)
}

let rareSpellings: Set<string> | undefined

export function isRareSpelling(spelling: string): boolean {
  rareSpellings ??= new Set(
    [...surnames().bySpelling.keys(), ...surnames().byAbroadSpelling.keys()].filter(
      (key) => rareFamiliesOfSpelling(key).length > 0,
    ),
  )
  return rareSpellings.has(spelling)
}
