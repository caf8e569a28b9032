import type { Language } from '#web/i18n/languages.ts'

const dayMs = 86_400_000
const atUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Days are texts in Hong Kong time, YYYY-MM-DD, independent of the browser's time zone. */
export const hongKongToday = (now: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Hong_Kong' }).format(now)

export const daysLater = (day: string, days: number): string =>
  new Date(atUtc(day) + days * dayMs).toISOString().slice(0, 10)
export const daysBetween = (from: string, to: string): number => Math.round((atUtc(to) - atUtc(from)) / dayMs)

/** 0 for Monday. */
const weekday = (day: string): number => (new Date(atUtc(day)).getUTCDay() + 6) % 7
export const isWeekend = (day: string): boolean => weekday(day) >= 5
const mondayOf = (day: string): string => daysLater(day, -weekday(day))
export const sundayOf = (day: string): string => daysLater(day, 6 - weekday(day))

/** The six weeks that show a month, Monday first. */
export function gridOf(month: string): readonly string[] {
  const first = mondayOf(`${month}-01`)
  return Array.from({ length: 42 }, (_, at) => daysLater(first, at))
}

/** The same day of another month, or its last day. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

const locale = (language: Language) => (language === 'zh-hant' ? 'zh-Hant-HK' : 'en-GB')
const say = (day: string, language: Language, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(language), { timeZone: 'UTC', ...how }).format(atUtc(day))

export const monthTitle = (month: string, language: Language): string =>
  say(`${month}-01`, language, { year: 'numeric', month: 'long' })
/** 'Monday 23 November' */
export const dayTitle = (day: string, language: Language): string =>
  say(day, language, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')
/** 'Tue 24' */
export const shortDay = (day: string, language: Language): string =>
  language === 'zh-hant'
    ? say(day, language, { day: 'numeric', weekday: 'short' })
    : `${say(day, language, { weekday: 'short' })} ${Number(day.slice(8))}`
export const weekdayName = (day: string, language: Language, length: 'short' | 'long'): string =>
  say(day, language, { weekday: length })
/** In the grid, the first day of a month shows its name. */
export const cellDay = (day: string, language: Language): string =>
  day.endsWith('-01') ? say(day, language, { day: 'numeric', month: 'short' }) : String(Number(day.slice(8)))
