import type { Entity } from '../entity.ts'
import { type Evidence, missing, type Sentence, type State } from './evidence.ts'

interface Verdict {
  state: State
  strength: number
  says: Sentence
}

const label = { en: 'Date of birth', zh: '出生日期' }

const verdicts = {
  same: verdict('agree', 1, 'the same day', '同一日'),
  placeholder: verdict('partly', 1, 'the same year, both given as 1 January', '同一年，雙方均作1月1日'),
  swapped: verdict('partly', 1, 'the same with day and month exchanged', '日月對調後相同'),
  month: verdict('partly', 1, 'the same month, one side gives no day', '同年同月，一方無日'),
  year: verdict('partly', 0.75, 'the same year, one side gives no day', '同一年，一方無月日'),
  range: verdict('partly', 0.4, 'within the range given', '在所列範圍內'),
  nearYear: verdict('partly', 0.2, 'one year apart, the day not known', '相差一年，日期不詳'),
  slip: verdict('differ', 0.4, 'one digit apart', '相差一個數字'),
  sameYear: verdict('differ', 0.5, 'the same year, another day', '同年不同日'),
  different: verdict('differ', 1, 'different', '不同'),
}

function verdict(state: State, strength: number, en: string, zh: string): Verdict {
  return { state, strength, says: { en, zh } }
}

const order = Object.values(verdicts)

/** Lists disagree on real dates, so a difference lowers a score and never ends a match. */
export function birthDate(query: Entity, candidate: Entity): Evidence {
  const a = query.birthDates ?? []
  const b = candidate.birthDates ?? []
  if (a.length === 0 || b.length === 0) return missing(a, b, label)
  let best = verdicts.different
  for (const x of a) {
    for (const y of b) {
      const found = compareDates(x, y)
      if (order.indexOf(found) < order.indexOf(best)) best = found
    }
  }
  const { state, strength, says } = best
  return {
    state,
    strength,
    query: a,
    candidate: b,
    detail: { en: `${label.en}: ${says.en}.`, zh: `${label.zh}：${says.zh}。` },
  }
}

export function compareDates(x: string, y: string): Verdict {
  const xRange = x.split('..')
  const yRange = y.split('..')
  if (xRange.length > 1 || yRange.length > 1) return compareRanges(xRange, yRange)
  const [a, b] = [partsOf(x), partsOf(y)]
  if (a.year !== b.year) return compareYears(x, y, a, b)
  if (isPlaceholder(a) && isPlaceholder(b)) return verdicts.placeholder
  if (!a.month || !b.month || isPlaceholder(a) || isPlaceholder(b)) return verdicts.year
  if (a.month === b.month) {
    if (!a.day || !b.day) return verdicts.month
    if (a.day === b.day) return verdicts.same
  }
  if (a.day === b.month && a.month === b.day) return verdicts.swapped
  return digitsApart(x, y) === 1 ? verdicts.slip : verdicts.sameYear
}

interface Parts {
  year: number
  month: string | undefined
  day: string | undefined
}

function partsOf(date: string): Parts {
  const [year, month, day] = date.split('-')
  return { year: Number(year), month, day }
}

/** 1 January stands for 'some day of that year' on most lists. */
function isPlaceholder(date: Parts): boolean {
  return date.month === '01' && date.day === '01'
}

function compareYears(x: string, y: string, a: Parts, b: Parts): Verdict {
  const vague = !a.month || !b.month || isPlaceholder(a) || isPlaceholder(b)
  if (vague) return Math.abs(a.year - b.year) === 1 ? verdicts.nearYear : verdicts.different
  return digitsApart(x, y) === 1 ? verdicts.slip : verdicts.different
}

function compareRanges(x: readonly string[], y: readonly string[]): Verdict {
  const [from, to] = [x[0]!, x.at(-1)!].map((date) => partsOf(date).year) as [number, number]
  const [since, until] = [y[0]!, y.at(-1)!].map((date) => partsOf(date).year) as [number, number]
  return from <= until && since <= to ? verdicts.range : verdicts.different
}

function digitsApart(x: string, y: string): number {
  if (x.length !== y.length) return Number.POSITIVE_INFINITY
  let apart = 0
  for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) apart++
  return apart
}
