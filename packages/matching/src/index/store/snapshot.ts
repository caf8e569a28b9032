import type { FormRules, HanSide, Reading } from '../../names/form.ts'
import { mostFormsOfBoth } from '../../names/forms-of-names.ts'
import type { DeleteTable } from './deletes.ts'
import { type ClassBits, wordsOf } from './facts/class-bits.ts'
import type { DayClasses } from './facts/day-classes.ts'
import type { KeyTable } from './key-table.ts'
import { openSections } from './layout.ts'
import { type ListedRecord, unpackRecord, unpackRecords } from './records.ts'
import type { Runs } from './runs.ts'
import type { TokenTable } from './tokens.ts'
import { readUtf8 } from './utf8.ts'

/** Expansions of frequent words, computed while the index is built, so that threads need not compute them. */
export interface KeptExpansions {
  /** By token; an empty range means no stored expansion, because every expansion contains at least the token itself. */
  offsets: Uint32Array
  tokens: Uint32Array
  similarities: Float64Array
  reasons: Uint8Array
  splitOffsets: Uint32Array
  splits: Uint32Array
}

/** The words of an index, and the tables that lead to similar ones. */
export interface Dictionary {
  tokens: TokenTable
  tokenKeys: KeyTable
  deletes: DeleteTable
}

/** Typed views on a packed index; nothing is copied. */
export interface Snapshot extends Dictionary {
  buffer: SharedArrayBuffer
  meta: Record<string, unknown>
  tokenWeights: Float64Array
  expansions: KeptExpansions
  classes: { count: number; offsets: Uint32Array; tokens: Uint32Array; steps: Uint32Array; weights: Float64Array }
  runs: Runs
  members: {
    offsets: Uint32Array
    entities: Uint32Array
    marks: Uint8Array
    years: Uint8Array
    countries: Uint8Array
    places: Uint16Array
  }
  classBits: ClassBits
  dayClasses: DayClasses
  /** The countries that have a byte of their own among `members.countries`, in order. */
  countries: readonly string[]
  readings: readonly FormReading[]
  /** By mark: 1 for forms in Han characters. */
  hanMarks: Uint8Array
  entities: { count: number; families: Uint8Array; lists: Uint16Array; offsets: Uint32Array; bytes: Uint8Array }
  identifiers: KeyTable
  /** Other facts of records, by code: dates of birth; and gender, countries and the remaining comparable facts. */
  facts: {
    /** Per record, the code of its dates of birth and the code of its traits. */
    codes: Uint32Array
    /** By code of dates of birth: the year of a single date. */
    years: Uint16Array
    births: FactTexts
    traits: FactTexts
  }
}

/** The text of each code. */
export interface FactTexts {
  offsets: Uint32Array
  bytes: Uint8Array
}

export function openSnapshot(buffer: SharedArrayBuffer): Snapshot {
  const { meta, section } = openSections(buffer)
  const u32 = (name: string) => section<Uint32Array>(name)
  const kinds = section<Uint8Array>('tokenKinds')
  const classOffsets = u32('classOffsets')
  const families = section<Uint8Array>('entityFamilies')
  return {
    buffer,
    meta,
    tokens: {
      count: kinds.length,
      kinds,
      offsets: u32('tokenOffsets'),
      units: section<Uint16Array>('tokenUnits'),
      starts: u32('tokenStarts'),
      slots: u32('tokenSlots'),
    },
    tokenWeights: section<Float64Array>('tokenWeights'),
    tokenKeys: { hashes: u32('keyHashes'), offsets: u32('keyOffsets'), numbers: u32('keyTokens') },
    deletes: { offsets: u32('deleteOffsets'), words: u32('deleteWords') },
    expansions: {
      offsets: u32('expansionOffsets'),
      tokens: u32('expansionTokens'),
      similarities: section<Float64Array>('expansionSimilarities'),
      reasons: section<Uint8Array>('expansionReasons'),
      splitOffsets: u32('expansionSplitOffsets'),
      splits: u32('expansionSplits'),
    },
    classes: {
      count: classOffsets.length - 1,
      offsets: classOffsets,
      tokens: u32('classTokens'),
      steps: u32('classSteps'),
      weights: section<Float64Array>('classWeights'),
    },
    runs: { offsets: u32('runOffsets'), bounds: u32('runBounds') },
    ...openMembers(section, classOffsets.length - 1),
    readings: meta['readings'] as FormReading[],
    hanMarks: hanMarksOf(meta['readings'] as FormReading[]),
    entities: {
      count: families.length,
      families,
      lists: section<Uint16Array>('entityLists'),
      offsets: u32('recordOffsets'),
      bytes: section<Uint8Array>('recordBytes'),
    },
    identifiers: {
      hashes: u32('identifierHashes'),
      offsets: u32('identifierOffsets'),
      numbers: u32('identifierEntities'),
    },
    facts: openFacts(section),
  }
}

type Opened = ReturnType<typeof openSections>['section']

const openMembers = (
  section: Opened,
  classes: number,
): Pick<Snapshot, 'members' | 'classBits' | 'dayClasses' | 'countries'> => ({
  members: {
    offsets: section<Uint32Array>('memberOffsets'),
    entities: section<Uint32Array>('memberEntities'),
    marks: section<Uint8Array>('memberMarks'),
    years: section<Uint8Array>('memberYears'),
    countries: section<Uint8Array>('memberCountries'),
    places: section<Uint16Array>('memberPlaces'),
  },
  classBits: {
    words: wordsOf(classes),
    countries: bitsOf(section<Uint32Array>('countryBits')),
    years: bitsOf(section<Uint32Array>('yearBits')),
    firstWindow: section<Uint32Array>('yearWindow')[0]!,
  },
  dayClasses: {
    days: section<Uint32Array>('days'),
    offsets: section<Uint32Array>('dayOffsets'),
    classes: section<Uint32Array>('dayClasses'),
  },
  countries: countriesIn(section<Uint8Array>('countries')),
})

/** Signed, as bit operations are. */
function bitsOf({ buffer, byteOffset, length }: Uint32Array): Int32Array {
  return new Int32Array(buffer, byteOffset, length)
}

function countriesIn(bytes: Uint8Array): string[] {
  return bytes.length === 0 ? [] : readUtf8(bytes, 0, bytes.length).split('\n')
}

function hanMarksOf(readings: readonly FormReading[]): Uint8Array {
  return Uint8Array.from({ length: 2 * weakMark }, (_, mark) => (readings[mark % weakMark]?.han === undefined ? 0 : 1))
}

const openFacts = (section: Opened): Snapshot['facts'] => ({
  codes: section<Uint32Array>('factCodes'),
  years: section<Uint16Array>('birthYears'),
  births: { offsets: section<Uint32Array>('birthOffsets'), bytes: section<Uint8Array>('birthBytes') },
  traits: { offsets: section<Uint32Array>('traitOffsets'), bytes: section<Uint8Array>('traitBytes') },
})

/** How a form reads its name, and the confidence in that reading. */
export interface FormReading {
  factor: number
  reading: Reading
  han?: HanSide
  rules?: FormRules
}

/** A form's place: name of the entity × forms per name + form of the name. */
export const formsPerName = mostFormsOfBoth
export const mostNames = 8192

export function nameOf(place: number): number {
  return Math.floor(place / formsPerName)
}

/** Low seven bits of a form's mark: its reading; high bit: a weak alias. */
export const weakMark = 0x80

export function recordAt({ entities }: Snapshot, entity: number): ListedRecord {
  return unpackRecord(entities.bytes, entities.offsets[entity]!, entities.offsets[entity + 1]!)
}

/** Several records, in the given order of numbers. */
export function recordsAt({ entities }: Snapshot, numbers: readonly number[]): ListedRecord[] {
  return numbers.length === 0 ? [] : unpackRecords(entities, numbers)
}

export function factTextAt({ offsets, bytes }: FactTexts, code: number): string {
  return readUtf8(bytes, offsets[code]!, offsets[code + 1]!)
}
