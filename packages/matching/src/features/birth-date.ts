import type { Entity } from '../entity.ts'
import { type Evidence, missing, noTexts, type Sentence, type State } from './evidence.ts'

export interface Verdict {
  state: State
  strength: number
  verdict: string
  detail: Sentence
  /** Lower is better. */
  rank: number
}

const label = { en: 'Date of birth', zh: '出生日期' }

let ranked = 0

const verdicts = {
  same: verdict('agree', 'agree', 1, ['the same day', '同一日']),
  placeholder: verdict('partly', 'partly', 1, ['the same year, both given as 1 January', '同一年，雙方均作1月1日']),
  swapped: verdict('partly', 'partly', 1, ['the same with day and month exchanged', '日月對調後相同']),
  month: verdict('partly', 'partly', 1, ['the same month, one side gives no day', '同年同月，一方無日']),
  year: verdict('year', 'partly', 0.75, ['the same year, one side gives no day', '同一年，一方無月日']),
  standIn: verdict('year', 'partly', 0.75, ['the same year, one side gives 1 January only', '同一年，一方僅作1月1日']),
  range: verdict('range', 'partly', 0.4, ['within the range given', '在所列範圍內']),
  nearYear: verdict('nearYear', 'partly', 0.2, ['one year apart, the day not known', '相差一年，日期不詳']),
  slip: verdict('slip', 'differ', 0.4, ['one digit apart', '相差一個數字']),
  sameYear: verdict('sameYear', 'differ', 0.5, ['the same year, another day', '同年不同日']),
  different: verdict('differ', 'differ', 1, ['different', '不同']),
  apart: verdict('apart', 'differ', 1, ['different', '不同']),
}

function verdict(name: string, state: State, strength: number, words: [en: string, zh: string]): Verdict {
  const [en, zh] = words
  const detail = { en: `${label.en}: ${en}.`, zh: `${label.zh}：${zh}。` }
  return { verdict: name, state, strength, detail, rank: ranked++ }
}

/** Lists disagree on real dates, so a difference lowers a score and never rules out a match. */
export function birthDate(query: Entity, candidate: Entity): Evidence {
  const a = query.birthDates ?? noTexts
  const b = candidate.birthDates ?? noTexts
  if (a.length === 0 || b.length === 0) return missing(a, b, label)
  let best = verdicts.apart
  for (const x of a) {
    for (const y of b) {
      const found = compareDates(x, y)
      if (found.rank < best.rank) best = found
    }
  }
  const { verdict: name, state, strength, detail } = best
  return { verdict: name, state, strength, query: a, candidate: b, detail }
}

export function compareDates(x: string, y: string): Verdict {
  const xRange = x.split('..')
  const yRange = y.split('..')
  if (xRange.length > 1 || yRange.length > 1) return compareRanges(xRange, yRange)
  return compareParts(partsOf(x), partsOf(y))
}

/** The numbers of a date; a part it does not state is `unsaid`. */
export interface DateParts {
  year: number
  month: number
  day: number
}

export const unsaid = -1

export function partsOf(date: string): DateParts {
  const [year, month, day] = date.split('-')
  return {
    year: Number(year),
    month: month === undefined ? unsaid : Number.parseInt(month, 10),
    day: day === undefined ? unsaid : Number.parseInt(day, 10),
  }
}

export function compareParts(a: DateParts, b: DateParts): Verdict {
  if (a.year !== b.year) return compareYears(a, b)
  if (isPlaceholder(a) && isPlaceholder(b)) return verdicts.placeholder
  if (a.month === unsaid || b.month === unsaid) return verdicts.year
  if (isPlaceholder(a) || isPlaceholder(b)) return verdicts.standIn
  if (a.month === b.month) {
    if (a.day === unsaid || b.day === unsaid) return verdicts.month
    if (a.day === b.day) return verdicts.same
  }
  if (a.day === b.month && a.month === b.day) return verdicts.swapped
  return isSlip(a, b) ? verdicts.slip : verdicts.sameYear
}

/** On most lists 1 January means 'some day of that year'. */
function isPlaceholder(date: DateParts): boolean {
  return date.month === 1 && date.day === 1
}

/** States only the year. */
function isVague(date: DateParts): boolean {
  return date.month === unsaid || isPlaceholder(date)
}

function compareYears(a: DateParts, b: DateParts): Verdict {
  const years = Math.abs(a.year - b.year)
  if (isVague(a) || isVague(b)) return years === 1 ? verdicts.nearYear : differentBy(years)
  return isSlip(a, b) ? verdicts.slip : differentBy(years)
}

/** Lists that disagree on the date of one person are seldom this many years apart. */
const manyYears = 4

/** Whether years this far apart are those of two persons rather than two accounts of one. */
export const areApart = (years: number): boolean => years >= manyYears

const differentBy = (years: number): Verdict => (areApart(years) ? verdicts.apart : verdicts.different)

function compareRanges(x: readonly string[], y: readonly string[]): Verdict {
  const [from, to] = [x[0]!, x.at(-1)!].map((date) => partsOf(date).year) as [number, number]
  const [since, until] = [y[0]!, y.at(-1)!].map((date) => partsOf(date).year) as [number, number]
  return from <= until && since <= to ? verdicts.range : differentBy(Math.max(from - until, since - to))
}

/** Two equally precise dates that differ in one digit. */
function isSlip(a: DateParts, b: DateParts): boolean {
  if ((a.day === unsaid) !== (b.day === unsaid)) return false
  return digitsApart(a.year, b.year) + digitsApart(a.month, b.month) + digitsApart(a.day, b.day) === 1
}

function digitsApart(x: number, y: number): number {
  let apart = 0
  for (let [a, b] = [x, y]; a > 0 || b > 0; a = Math.floor(a / 10), b = Math.floor(b / 10))
    if (a % 10 !== b % 10) apart++
  return apart
}
