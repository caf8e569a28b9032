import { cantoneseOf, koreanOf, mandarinOf, surnameCantoneseOf, surnameMandarinOf } from '../han-readings.ts'
import { irregularSpellingsOf } from '../irregular.ts'
import { bridgeOf } from '../sounds/bridge.ts'
import { cantoneseClass } from '../sounds/cantonese-class.ts'
import { dialectSoundsOfHan, dialectSoundsOfSpelling } from '../sounds/dialect-sound.ts'
import { koreanSound, looksKorean, romaniseHangul } from '../sounds/korean-sound.ts'
import { classesOfSpelling, isIrregular } from '../sounds/latin-cantonese.ts'
import { pinyinOfSpelling } from '../sounds/mandarin-spelling.ts'
import { southernSoundsOfHan, southernSoundsOfSpelling } from '../sounds/southern-sound.ts'
import { segmentations, sequences } from '../sounds/syllables.ts'
import { koreanFamiliesOfHan, koreanFamiliesOfSpelling } from './korean-surnames.ts'
import { familiesAbroad, familiesOfSpelling, isRareFamily, rareFamiliesOfSpelling, surnameOf } from './surnames.ts'

const keyed = (relation: string, values: readonly string[]): string[] => values.map((value) => `${relation}:${value}`)
const distinct = (values: readonly string[]): string[] => [...new Set(values)]

/** Keys of a romanised given name in one word, such as `taiman`, in any language. */
export function keysOfGiven(text: string): string[] {
  // Hyphens mark South-East Asian spelling.
  const parted = text.replaceAll('-', '')
  const southern = parted !== text
  const cantonese = cantoneseSequences(parted, 10)
  const mandarin = mandarinSequences(parted, 4)
  const joined = parted.replaceAll("'", '')
  const bridged = distinct([...mandarin.slice(0, 3), ...cantonese.flatMap((sequence) => bridgeOf(sequence, 12))])
  return [
    ...keyed('cantonese', cantonese),
    ...keyed('pinyin', mandarin),
    ...keyed('bridge', bridged.slice(0, 12)),
    ...(looksKorean(joined) ? [`korean:${koreanSound(joined)}`] : []),
    ...keyed('southern', southernSoundsOfSpelling(text.replaceAll("'", ''))),
    ...((!southern && isReadable(joined)) || mandarin.length > 0
      ? []
      : keyed('dialect', dialectSoundsOfSpelling(joined))),
    ...(isCantonese(joined) || isMandarin(joined) ? [] : keyed('near', nearClasses(joined))),
    ...keyed('near', distinct(cantonese.slice(0, 6).flatMap(lazyClasses)).slice(0, 6)),
  ]
}

/** Keys of the characters of a folded Han given name. */
export function keysOfHanGiven(han: string): string[] {
  const chars = Array.from(han)
  const cantonese = sequences(
    chars.map((char) => hanClasses(char, cantoneseOf(char))),
    '|',
    8,
  )
  const mandarin = sequences(chars.map(mandarinOf), '.', 4)
  const korean = sequences(chars.map(koreanOf), '', 3)
  const sound = [cantonese[0], mandarin[0]].join('/')
  return [
    ...keyed('cantonese', cantonese),
    ...keyed('pinyin', mandarin),
    ...keyed('korean', distinct(korean.map((name) => koreanSound(romaniseAll(name))))),
    ...keyed('dialect', dialectSoundsOfHan(han)),
    ...(chars.length > 0 && cantonese.length > 0 ? [`homophone:${sound}`] : []),
    ...keyed('near', cantonese.slice(0, 2)),
    ...keyed('southern', southernSoundsOfHan(han)),
  ]
}

/** Keys of a romanised surname, compound ones joined: `chan`, `auyeung`. */
export function keysOfSurname(joined: string): string[] {
  return [
    ...keyed('family', familiesOfSpelling(joined)),
    ...keyed('abroad', familiesAbroad(joined)),
    ...keyed('cantonese', cantoneseSequences(joined, 4)),
    ...keyed('pinyin', mandarinSequences(joined, 4)),
    ...keyed('korean', koreanFamiliesOfSpelling(joined)),
  ].slice(0, 20)
}

/** Keys of a surname beside western names alone, such as `mok charles`: only rare families match through it. */
export const keysOfLoneSurname = (text: string): string[] =>
  keyed('lone-family', rareFamiliesOfSpelling(text.slice(0, text.indexOf(' '))))

/** Keys of a folded Han surname. */
export function keysOfHanSurname(han: string): string[] {
  const chars = Array.from(han)
  const known = surnameOf(han)
  const cantonese = known ? [known.jyutping.map((syllable) => cantoneseClass(syllable) ?? '').join('|')] : []
  const read = sequences(
    chars.map((char) => hanClasses(char, surnameCantoneseOf(char))),
    '|',
    3,
  )
  const mandarin = sequences(chars.map(surnameMandarinOf), '.', 2)
  return [
    `family:${han}`,
    `abroad:${han}`,
    ...(isRareFamily(han) ? [`lone-family:${han}`] : []),
    ...keyed('cantonese', distinct([...cantonese, ...read])),
    ...keyed('pinyin', distinct([...(known ? [known.pinyin.join('.')] : []), ...mandarin])),
    ...keyed('korean', koreanFamiliesOfHan(han)),
  ]
}

function hanClasses(char: string, jyutping: readonly string[]): string[] {
  const classes = jyutping.flatMap((syllable) => cantoneseClass(syllable) ?? [])
  return distinct([...classes, ...irregularSpellingsOf(char).flatMap((spelling) => [`=${spelling}`])])
}

/** Classes of a spelled syllable; an irregular official spelling also stands for itself. */
function spelledClasses(syllable: string): readonly string[] {
  const classes = classesOfSpelling(syllable)
  return isIrregular(syllable) ? [...classes, `=${syllable}`] : classes
}

const isCantonese = (part: string): boolean => spelledClasses(part).length > 0
const isMandarin = (part: string): boolean => pinyinOfSpelling(part).length > 0

function cantoneseSequences(joined: string, limit: number): string[] {
  const found = segmentations(joined, isCantonese).flatMap((parts) => sequences(parts.map(spelledClasses), '|', limit))
  return distinct(found).slice(0, limit)
}

function mandarinSequences(joined: string, limit: number): string[] {
  const found = segmentations(joined, isMandarin).flatMap((parts) => sequences(parts.map(pinyinOfSpelling), '.', limit))
  return distinct(found).slice(0, limit)
}

/** As one or two syllables; almost any word can be read as three. */
const isReadable = (joined: string): boolean =>
  [isCantonese, isMandarin].some((known) => segmentations(joined, known).some((parts) => parts.length < 3))

export const isCantoneseGiven = (joined: string): boolean => segmentations(joined, isCantonese).length > 0
/** Every split of a joined pinyin spelling into syllables. */
export const mandarinSyllables = (joined: string): string[][] => segmentations(joined, isMandarin)
export const isMandarinGiven = (joined: string): boolean => segmentations(joined, isMandarin).length > 0

/** Classes of a short unreadable syllable with one letter removed: Faye ~ Fay. */
function nearClasses(syllable: string): string[] {
  if (syllable.length < 3 || syllable.length > 5) return []
  const shorter = Array.from(syllable).map((_, place) => syllable.slice(0, place) + syllable.slice(place + 1))
  return distinct(shorter.flatMap(classesOfSpelling)).slice(0, 6)
}

/** Many speakers merge final ng and k into n and t after a or o: Han for Hang. One syllable may differ in this way. */
function lazyClasses(sequence: string): string[] {
  const classes = sequence.split('|')
  if (classes.length !== 2) return []
  return classes.flatMap((key, place) => {
    const other = key
      .replace(/[AO](?:NG|N|K|T)$/, (final) => final.charAt(0) + (lazy[final.slice(1)] ?? ''))
      // Tim is pronounced Tin before another consonant.
      .replace(place === 0 ? /(?<=[AI])N$/ : /$^/, 'M')
    return other === key ? [] : [classes.with(place, other).join('|')]
  })
}

const lazy: Readonly<Record<string, string>> = { NG: 'N', N: 'NG', K: 'T', T: 'K' }

const romaniseAll = (hangul: string): string =>
  Array.from(hangul)
    .map((char) => romaniseHangul(char) ?? '')
    .join('')
