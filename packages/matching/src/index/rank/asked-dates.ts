import type { Entity } from '../../entity.ts'
import { areApart, compareParts, type DateParts, partsOf, unsaid, type Verdict } from '../../features/birth-date.ts'
import { noYear, severalYears, yearOf } from '../store/facts/fact-codes.ts'
import type { Snapshot } from '../store/snapshot.ts'

/** A query's dates of birth, compared with those of records by code. */
export interface AskedDates {
  facts: Snapshot['facts']
  /** The query has none, so the dates of records do not count. */
  none: boolean
  /** Undefined when they are not plain dates. */
  plain: readonly DateParts[] | undefined
  /** The years of plain dates and of ranges; undefined when one of them is neither. */
  spans: readonly YearSpan[] | undefined
  /** What a record's date is known to be by its year alone; filled on demand. */
  told: Uint8Array
}

export interface YearSpan {
  from: number
  to: number
  isRange: boolean
}

/** One entry per four-digit year. */
const toldOfYears = new Uint8Array(10_000)

const unknown = 0
/** Close enough to need a full comparison. */
export const near = 1
/** More than a year apart: dates that differ, possibly by a single wrong digit. */
export const perhapsSlip = 2
export const different = 3
/** Different by many years. */
export const apart = 4

export function askedDates({ facts }: Snapshot, { birthDates = [] }: Entity): AskedDates {
  const years = birthDates.map(yearOf)
  const plain = years.length > 0 && !years.includes(severalYears) && !years.includes(noYear)
  const spans = birthDates.map(spanOf)
  return {
    facts,
    none: years.length === 0,
    plain: plain ? birthDates.map(partsOf) : undefined,
    spans: spans.length > 0 && spans.every((span) => span !== undefined) ? spans : undefined,
    told: toldOfYears.fill(0),
  }
}

function spanOf(date: string): YearSpan | undefined {
  if (!/^\d{4}(?:-\d\d){0,2}(?:\.\.\d{4}(?:-\d\d){0,2})?$/.test(date)) return undefined
  const [from = '', to] = date.split('..')
  return { from: partsOf(from).year, to: partsOf(to ?? from).year, isRange: to !== undefined }
}

export function toldByYear({ facts, told: known, spans }: AskedDates, code: number): number {
  const year = facts.years[code]!
  if (spans === undefined || year === noYear || year >= known.length) return near
  if (known[year] === unknown) known[year] = tellByYear(spans, year)
  return known[year]!
}

/** What years alone tell of two dates. */
export function tellByYear(dates: readonly YearSpan[], year: number): number {
  if (dates.some(({ from, to }) => year >= from - 1 && year <= to + 1)) return near
  if (dates.some(({ from, isRange }) => !isRange && digitsApart(from, year) === 1)) return perhapsSlip
  return dates.every(({ from, to }) => areApart(Math.max(from - year, year - to))) ? apart : different
}

function digitsApart(a: number, b: number): number {
  let count = 0
  for (let [x, y] = [a, b]; x > 0 || y > 0; [x, y] = [Math.floor(x / 10), Math.floor(y / 10)])
    if (x % 10 !== y % 10) count++
  return count
}

/** The scorer's verdict on a code's date; undefined if either side has more than plain dates. */
export function verdictOn({ facts, plain }: AskedDates, code: number): Verdict | undefined {
  const year = facts.years[code]!
  if (plain === undefined || year === noYear || year === severalYears) return undefined
  const date = readDate(facts, code)
  let best = compareParts(plain[0]!, date)
  for (let i = 1; i < plain.length; i++) {
    const found = compareParts(plain[i]!, date)
    if (found.rank < best.rank) best = found
  }
  return best
}

const read: DateParts = { year: 0, month: 0, day: 0 }

/** The date of a code that stands for one, read from its bytes: yyyy, yyyy-mm or yyyy-mm-dd. */
function readDate({ births, years }: Snapshot['facts'], code: number): DateParts {
  const { offsets, bytes } = births
  const start = offsets[code]!
  const length = offsets[code + 1]! - start
  read.year = years[code]!
  read.month = length > 4 ? twoDigits(bytes, start + 5) : unsaid
  read.day = length > 7 ? twoDigits(bytes, start + 8) : unsaid
  return read
}

function twoDigits(bytes: Uint8Array, at: number): number {
  return (bytes[at]! - 48) * 10 + bytes[at + 1]! - 48
}
