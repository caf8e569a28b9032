import { hongKongDay, hongKongTime, monthNames } from '../values/hong-kong-time.ts'
import type { ReportLanguage } from './reports.ts'

/** '2024-03-05' or '05/Mar/2024'; a year or month alone stays unchanged. */
export function reportDay(iso: string, lang: ReportLanguage): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? []
  if (year === undefined) return iso
  if (lang === 'zh-hant') return `${year}-${month}-${day}`
  return `${day}/${monthNames[Number(month) - 1]}/${year}`
}

/** The same wherever and whenever it is rendered. */
export function reportTime(instant: number | null, lang: ReportLanguage): string {
  if (instant === null) return '–'
  return `${reportDay(hongKongDay(instant), lang)} ${hongKongTime(instant)}`
}

export const reportScore = (score: number): string => score.toFixed(2)

/** '+0.62', '−0.05', '0.00': with a sign that is visible in print. */
export function reportPoints(points: number): string {
  const text = Math.abs(points).toFixed(2)
  return Number(text) === 0 ? text : `${points < 0 ? '−' : '+'}${text}`
}

export const reportCount = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** '9f41 77ce 02b8 … c07a': enough to recognise a hash. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)} ${hash.slice(8, 12)} … ${hash.slice(-4)}`
}

export function reportDuration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
