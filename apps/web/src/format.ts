import { hongKongDay, hongKongTime, monthNames } from '@probity/contract/values/hong-kong-time.ts'
import type { Language } from './i18n/languages.ts'
import type { Translate } from './i18n/translate.ts'

/** The one full form of date and time: '2024-03-05 09:08:07'. */
export const isoDateTime = (instant: number): string => `${hongKongDay(instant)} ${hongKongTime(instant)}`

/**
 * A day in a table: 05/Mar/2024 in English, 2024-03-05 in Chinese. Takes an instant or a 'YYYY-MM-DD' text, which lists often
 * truncate to year or month.
 */
export function tableDay(value: number | string | null | undefined, language: Language): string | null {
  const iso = typeof value === 'number' ? hongKongDay(value) : value
  if (iso === null || iso === undefined || iso === '') return null
  const [from, to] = iso.split('..')
  if (to !== undefined)
    return `${tableDay(from, language)} ${language === 'zh-hant' ? '至' : 'to'} ${tableDay(to, language)}`
  if (language === 'zh-hant') return iso
  const [year = '', month, day] = iso.split('-')
  return [day, month && (monthNames[Number(month) - 1] ?? month), year].filter((part) => part !== undefined).join('/')
}

/** A month of a chart, from 'YYYY-MM': Jun, 6月. */
export function monthName(month: string, language: Language): string {
  const number = Number(month.slice(5))
  return language === 'zh-hant' ? `${number}月` : (monthNames[number - 1] ?? month)
}

/** The same with its year: Jun 2026, 2026年6月. */
export function monthOfYear(month: string, language: Language): string {
  const [year, name] = [month.slice(0, 4), monthName(month, language)]
  return language === 'zh-hant' ? `${year}年${name}` : `${name} ${year}`
}

/** Day and minute for tables whose rows need the time. */
export function tableMinute(instant: number, language: Language): string {
  return `${tableDay(instant, language)} ${hongKongTime(instant).slice(0, 5)}`
}

/** The same to the second, where the order of entries matters. */
export const tableSecond = (instant: number, language: Language): string =>
  `${tableDay(instant, language)} ${hongKongTime(instant)}`

/** Two decimals and thousands separators, from decimal text, without losing a digit. */
export function amount(value: string | number): string {
  const text = typeof value === 'number' ? value.toFixed(2) : value.trim()
  const match = /^(-?)(\d+)(?:\.(\d*))?$/.exec(text)
  if (match === null) return text
  const [, sign = '', whole = '', fraction = ''] = match
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${grouped}.${fraction.slice(0, 2).padEnd(2, '0')}`
}

export const score = (value: number): string => value.toFixed(2)
export const count = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, ',')
export const percent = (share: number, decimals = 2): string => `${(share * 100).toFixed(decimals)} %`

const kilobyte = 1024
export function fileSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`
  if (bytes < kilobyte * kilobyte) return `${Math.round(bytes / kilobyte)} KB`
  return `${(bytes / kilobyte / kilobyte).toFixed(1)} MB`
}

const minute = 60_000
const steps = [
  { key: 'ago.years', ms: 365 * 24 * 60 * minute },
  { key: 'ago.months', ms: 30 * 24 * 60 * minute },
  { key: 'ago.days', ms: 24 * 60 * minute },
  { key: 'ago.hours', ms: 60 * minute },
  { key: 'ago.minutes', ms: minute },
] as const

/** '5 minutes ago', in whole units, never in the future. */
export function relativeTime(instant: number, now: number, t: Translate): string {
  const age = Math.max(0, now - instant)
  const step = steps.find(({ ms }) => age >= ms)
  return step === undefined ? t('ago.now') : t(step.key, { n: Math.floor(age / step.ms) })
}
