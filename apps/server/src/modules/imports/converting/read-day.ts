import { isDay } from '@probity/contract/values/dates.ts'
import { serialToDay } from '@probity/reading/spreadsheet-days.ts'

/** What a text says of a date: a day, a month or year without one, or why it is not read. */
export type ReadDay =
  | { is: 'day'; day: string }
  | { is: 'part'; year: string; month?: string }
  | { is: 'refused'; why: 'E24' | 'E25' }

/** Serial numbers of 1901 to 2099, which may be in a text column after a conversion. */
const serialPattern = /^\d{3,5}$/
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const fullMonths = 'january february march april may june july august september october november december'.split(' ')
const monthOf = (word: string): string | undefined => {
  const name = word.toLowerCase().replace(/^sept$/, 'sep')
  const at = name.length === 3 ? months.indexOf(name) : fullMonths.indexOf(name)
  return at < 0 ? undefined : String(at + 1)
}
const time = /[T ]+\d{1,2}:\d{2}.*$/
const republic = 1911

type Parts = { year: string; month?: string | undefined; day?: string | undefined }

function whole({ year, month, day }: Parts): ReadDay | undefined {
  if (month === undefined) return isDay(`${year}-01-01`) ? { is: 'part', year } : undefined
  const padded = `${year}-${month.padStart(2, '0')}`
  if (day === undefined) return isDay(`${padded}-01`) ? { is: 'part', year, month: month.padStart(2, '0') } : undefined
  const text = `${padded}-${day.padStart(2, '0')}`
  return isDay(text) ? { is: 'day', day: text } : undefined
}

const yearFirst = /^(\d{4})(?:[/.年-]\s*(\d{1,2})(?:[/.月-]\s*(\d{1,2})日?)?)?[年月]?$/u
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/
const dayAndWord = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*([a-z]{3,9})\.?[\s,./-]*(\d{4}|\d{2})$/i
const wordAndDay = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|\s+)(\d{4})$/i
const wordAndYear = /^([a-z]{3,9})\.?[\s,./-]*(\d{4})$/i
const ofRepublic = /^(?:中華)?民[國国](\d{1,3})年(?:(\d{1,2})月(?:(\d{1,2})日)?)?$/u

/**
 * A date as firms write it: year first, day first, with the month as a word, in the calendar of the Republic of China, or a serial
 * number. Month first is never assumed, and no day is invented where none is stated.
 */
export function readDay(given: string): ReadDay | undefined {
  const text = given.replace(time, '').replace(/\s+/gu, ' ').trim()
  const serial = Number(text)
  if (serialPattern.test(text) && (text.length === 5 || serial > 2_100)) {
    const day = serialToDay(serial)
    return day === undefined ? undefined : { is: 'day', day }
  }
  return withNumbers(text) ?? withWord(text)
}

function withNumbers(text: string): ReadDay | undefined {
  const [, year, month, day] = yearFirst.exec(text) ?? []
  if (year !== undefined) return whole({ year, month, day })
  const [, taiwanYear, taiwanMonth, taiwanDay] = ofRepublic.exec(text) ?? []
  if (taiwanYear !== undefined)
    return whole({ year: String(Number(taiwanYear) + republic), month: taiwanMonth, day: taiwanDay })
  const [, first, second, last] = dayFirst.exec(text) ?? []
  if (first === undefined || second === undefined || last === undefined) return undefined
  if (last.length === 2) return { is: 'refused', why: 'E25' }
  if (Number(second) > 12 && Number(first) <= 12 && Number(second) <= 31) return { is: 'refused', why: 'E24' }
  return whole({ year: last, month: second, day: first })
}

function withWord(text: string): ReadDay | undefined {
  const [, day, word, year] = dayAndWord.exec(text) ?? swapped(wordAndDay.exec(text)) ?? []
  if (day !== undefined && word !== undefined && year !== undefined) {
    const month = monthOf(word)
    if (month === undefined) return undefined
    return year.length === 2 ? { is: 'refused', why: 'E25' } : whole({ year, month, day })
  }
  const [, alone, ofYear] = wordAndYear.exec(text) ?? []
  const month = alone === undefined ? undefined : monthOf(alone)
  return month === undefined || ofYear === undefined ? undefined : whole({ year: ofYear, month })
}

const swapped = (found: RegExpExecArray | null): (string | undefined)[] | undefined =>
  found ? [found[0], found[2], found[1], found[3]] : undefined
