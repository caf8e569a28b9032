import { daysLater } from '@probity/contract/values/hong-kong-time.ts'
import type { Language } from '#web/i18n/languages.ts'

const atUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

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
