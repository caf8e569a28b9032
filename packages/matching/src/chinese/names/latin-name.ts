import { englishNames } from '../../data/words/person-words.ts'
import { foldLatin } from '../../names/letters/fold-latin.ts'
import { isDialectSyllable } from '../sounds/dialect-sound.ts'
import { looksKorean } from '../sounds/korean-sound.ts'
import { classesOfSpelling } from '../sounds/latin-cantonese.ts'
import { pinyinOfSpelling } from '../sounds/mandarin-spelling.ts'
import { isSouthernSyllable } from '../sounds/southern-sound.ts'
import { koreanFamiliesOfSpelling } from './korean-surnames.ts'
import { isCantoneseGiven, isMandarinGiven } from './name-keys.ts'
import { familiesAbroad, familiesOfSpelling, surnameOf } from './surnames.ts'
import { isSurnameSpelling, soundsOf } from './word-sounds.ts'

/** One way to read a Latin name as surname and given name. Several may be possible; the reader does not choose. */
export interface LatinReading {
  /** Two for a married woman who puts her husband's surname before her own. */
  surnames: readonly string[]
  /** Joined: `taiman`; with hyphens after a surname spelled as only in South-East Asia: `bee-wah`. */
  given: string
  /** Western given names beside the Chinese one. */
  aside: readonly string[]
}

interface Unit {
  parts: readonly string[]
  joined: string
  /** In capitals while other words are not. */
  capitals: boolean
  /** The word was before a comma. */
  before: boolean
}

const mostReadings = 3

/** Church romanisation of Hokkien and Hakka writes tones and hyphens: Bí-hoa, Thiàm-fuk. */
const toneMarks = /[aeiou][\u0300\u0301\u0302\u0304\u030d].*-|-.*[aeiou][\u0300\u0301\u0302\u0304\u030d]/i

/**
 * Titles before a name in Hong Kong. Foreign ranks such as Tun are left out, because they are also Burmese or Chinese syllables.
 */
const addresses = new Set('mr mrs ms miss dr prof professor sir madam mdm rev hon jp gbs sbs gbm bbs mh'.split(' '))

/** The readings of a name as a Chinese or Korean personal name; empty for a name that does not sound like one. */
export function readLatinName(name: string): LatinReading[] {
  const written = unitsOf(name)
  // English initials before or after a full Chinese name: K CHAN Tai-man.
  const units =
    written.length > 3 || written.some(({ parts }) => parts.length > 1)
      ? written.filter((unit) => !isInitial(unit))
      : written
  if (units.length < 2 || units.length > 7 || units.some(isInitial)) return []
  const spoken = units.filter((unit) => !isAside(unit, units))
  const marked = toneMarks.test(name.normalize('NFD'))
  if (spoken.length < 2 || spoken.length > 5 || units.length - spoken.length > 2) return []
  // Jo is an English name and a Korean surname: both readings are kept.
  const either = units.filter((unit) => spoken.includes(unit) || isListedSurname(unit.joined))
  const asSurname = either.length > spoken.length ? readingsOf(either, units, marked) : []
  const own = readingsOf(spoken, units, marked)
  const whole = [...aroundHyphen(units), ...withWestern(units, marked), ...own, ...asSurname].slice(0, mostReadings)
  if (whole.length > 0 || spoken.length < 4) return whole
  // A western name can sound like syllables by chance: leave out the word at one end.
  return [spoken.slice(1), spoken.slice(0, -1)]
    .flatMap((fewer) => readingsOf(fewer, units, marked))
    .slice(0, mostReadings)
}

/** 'Alice LEE Fung-king Andie': the hyphen marks the given name; the word before it or the one in capitals is the surname. */
function aroundHyphen(units: readonly Unit[]): LatinReading[] {
  const [given, ...others] = units.filter((unit) => unit.parts.length > 1 && !unit.capitals)
  if (
    !given ||
    others.length > 0 ||
    units.length < 3 ||
    units.some((unit) => unit.before) ||
    !isGiven(given.joined, [given])
  )
    return []
  const capitals = units.filter((unit) => unit.capitals)
  const before = units[units.indexOf(given) - 1]
  const foreign = capitals.length === 2 && before === capitals[1] && capitals[0] && !isSurname(capitals[0])
  const surname = capitals.length === 1 ? capitals[0] : capitals.length === 0 || foreign ? before : undefined
  if (!surname || !surname.parts.every((part) => soundsOf(part).spoken) || englishNames.has(surname.joined)) return []
  return [
    {
      surnames: [surname.joined],
      given: given.joined,
      aside: units.filter((unit) => unit !== given && unit !== surname).map((unit) => unit.joined),
    },
  ]
}

/**
 * 'TING Wong Maisie': after a surname in capitals, a given name of two characters is one word or hyphenated. A word of several
 * syllables beside a one-syllable word is therefore a western name.
 */
function withWestern(units: readonly Unit[], marked: boolean): LatinReading[] {
  const given = units.filter((unit) => !unit.capitals && unit.parts.length === 1)
  const western = given.filter(({ joined }) => !isSyllable(joined))
  if (units.length !== 3 || given.length !== 2 || western.length !== 1) return []
  return readingsOf(
    units.filter((unit) => !western.includes(unit)),
    units,
    marked,
  )
}

const isSyllable = (joined: string): boolean =>
  classesOfSpelling(joined).length > 0 ||
  pinyinOfSpelling(joined).length > 0 ||
  isDialectSyllable(joined) ||
  isSouthernSyllable(joined)

function readingsOf(spoken: readonly Unit[], units: readonly Unit[], marked: boolean): LatinReading[] {
  const aside = units.filter((unit) => !spoken.includes(unit)).map((unit) => unit.joined)
  const readings: LatinReading[] = []
  for (const { surnames, rest } of splits(spoken)) {
    for (const own of ownUnits(surnames, rest)) {
      const given = inOneWord(own.map((unit) => unit.joined))
      const spelled = marked || surnames.every(isOnlyAbroad) ? own.flatMap((unit) => unit.parts).join('-') : given
      const known = readings.some((reading) => reading.given === spelled && reading.surnames.join() === surnames.join())
      if (!known && (isGiven(given, own) || isDialectGiven(surnames, own)) && readings.length < mostReadings)
        readings.push({ surnames, given: spelled, aside })
    }
  }
  return readings
}

/** 'Wendy Lau LAU Ka-tsun' repeats the surname; in 'LAM Lam' and 'LEE Lee Bok' it may belong to the given name. */
function ownUnits(surnames: readonly string[], rest: readonly Unit[]): (readonly Unit[])[] {
  const others = rest.filter((unit) => !surnames.includes(unit.joined))
  return others.length === rest.length || others.length === 0 ? [rest] : [others, rest]
}

function unitsOf(name: string): Unit[] {
  const comma = name.indexOf(',')
  const text = name.normalize('NFKC').replaceAll(/["“”«»(].*?["“”«»)]/g, ' ')
  const mixed = /\p{Ll}/u.test(text)
  let place = 0
  return text.split(/([\s,.;/]+)/).flatMap((word) => {
    const start = place
    place += word.length
    const parts = foldLatin(word)
      .replaceAll(/['’‘`´ʼ]/g, '')
      .split(/[-–‐]/)
      .map((part) => part.replaceAll(/[^a-z]/g, ''))
      .filter((part) => part !== '')
    const joined = inOneWord(parts)
    if (joined === '' || (addresses.has(joined) && familiesOfSpelling(joined).length === 0)) return []
    const capitals = mixed && joined.length > 1 && word === word.toUpperCase()
    return [{ parts, joined, capitals, before: comma > 0 && start < comma }]
  })
}

/** A single I or U keeps its boundary: Wai I must not become Wa Yi, which the joined word would read as. */
function inOneWord(parts: readonly string[]): string {
  return parts.length > 1 && parts.some((part) => part.length === 1) ? parts.join("'") : parts.join('')
}

/** A western given name: listed, or not made of syllables of any East Asian language. A surname never counts as one. */
function isAside(unit: Unit, all: readonly Unit[]): boolean {
  const letters = unit.capitals && unit.joined.length < 3 && !mayBeWord(unit, all)
  if (unit.before || (unit.capitals && !letters && !all.every((other) => other.capitals))) return false
  if ((letters || englishNames.has(unit.joined)) && all.length >= 3) return true
  return all.length >= 3 && !unit.parts.every((part) => soundsOf(part).spoken)
}

/** Two capitals beside a surname in capitals are initials: 'KP TO Chun-hei'. */
const mayBeWord = (unit: Unit, all: readonly Unit[]): boolean =>
  soundsOf(unit.joined).spoken &&
  (isListedSurname(unit.joined) ||
    !all.some((other) => other !== unit && other.capitals && isListedSurname(other.joined)))

interface Split {
  surnames: string[]
  rest: readonly Unit[]
}

/** Possible positions of the surname: before the comma, in capitals, else first or last. */
function splits(units: readonly Unit[]): Split[] {
  const marked = [units.filter((unit) => unit.before), units.filter((unit) => unit.capitals)].find(
    (group) => group.length > 0 && group.length < units.length,
  )
  const others = units.filter((unit) => !marked?.includes(unit))
  const believed = marked ? splitsOf(marked, others) : []
  // Lists also put a given name before the comma or in capitals, so the mark counts only if a surname is there.
  if (believed.length > 0) return believed
  const found: Split[] = []
  for (const size of [2, 1]) if (units.length > size) found.push(...splitsOf(units.slice(0, size), units.slice(size)))
  const last = units.at(-1)
  if (last) found.push(...splitsOf([last], units.slice(0, -1)))
  return found
}

function splitsOf(group: readonly Unit[], rest: readonly Unit[]): Split[] {
  const [first, second] = group
  if (!first || group.length > 2) return []
  if (!second) return isSurname(first) ? [{ surnames: [first.joined], rest }] : []
  const joined = first.joined + second.joined
  const found: Split[] = familiesOfSpelling(joined).some(isCompound) ? [{ surnames: [joined], rest }] : []
  const syllables = rest.reduce((sum, unit) => sum + unit.parts.length, 0)
  if (isSurname(first) && isSurname(second) && (syllables >= 2 || (rest[0]?.joined.length ?? 0) > 5))
    found.push({ surnames: [first.joined, second.joined], rest })
  return found
}

const isCompound = (han: string): boolean => Array.from(surnameOf(han)?.han ?? '').length === 2

const isSurname = (unit: Unit): boolean => isSurnameSpelling(unit.joined, unit.parts.length > 1)

const isListedSurname = (joined: string): boolean =>
  familiesOfSpelling(joined).length > 0 || koreanFamiliesOfSpelling(joined).length > 0

/** A single letter that is no syllable. Macau writes U and I for 瑜 and 儀. */
const isInitial = ({ joined }: Unit): boolean => joined.length === 1 && !/[ui]/.test(joined)

/** One to three syllables of one language. Single letters are initials, not names. */
function isGiven(joined: string, units: readonly Unit[]): boolean {
  if (units.some(isInitial)) return false
  if (joined.length < 2) return /[ui]/.test(joined)
  if (units.length > 3) return false
  return isCantoneseGiven(joined) || isMandarinGiven(joined) || (looksKorean(joined) && joined.length <= 12)
}

/** Two syllables of a southern dialect after a surname in South-East Asian spelling. */
function isDialectGiven(surnames: readonly string[], units: readonly Unit[]): boolean {
  const parts = units.flatMap((unit) => unit.parts)
  return (
    parts.length === 2 &&
    parts.every((part) => isDialectSyllable(part) || isSouthernSyllable(part)) &&
    surnames.some((surname) => familiesAbroad(surname).length > 0)
  )
}

/** Also pinyin surnames, but far more common as South-East Asian ones. */
const mostlyAbroad = new Set('tan yong gan sim ang heng koh'.split(' '))

const isOnlyAbroad = (surname: string): boolean => mostlyAbroad.has(surname) || isListedAbroad(surname)

const isListedAbroad = (surname: string): boolean =>
  familiesAbroad(surname).length > 0 &&
  familiesOfSpelling(surname).length === 0 &&
  koreanFamiliesOfSpelling(surname).length === 0
