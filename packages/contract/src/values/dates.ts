import { z } from 'zod'

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const epochMax = 8_640_000_000_000_000
const dateFormat = { params: { code: 'date_format' } }

/** Whether a text is a calendar day in the form YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const [, year, month, day] = dayPattern.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined || year < '0001') return false
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** Whether a text is a day, or a month or year without one: YYYY-MM-DD, YYYY-MM or YYYY. Decision 0843. */
export const isDayOrPart = (text: string): boolean =>
  /^\d{4}(-\d{2}){0,2}$/.test(text) && isDay(`${text}-01-01`.slice(0, 10))

/** Parses a typed day, month or year as it is known: 1953, 1953-09, 1953/9/7, 1953年9月. Undefined for other text. */
export function readDayOrPart(typed: string): string | undefined {
  const [, year, month, day] =
    /^(\d{4})(?:\s*[-/.年]\s*(\d{1,2})(?:\s*[-/.月]\s*(\d{1,2})日?)?)?[年月]?$/u.exec(typed.trim()) ?? []
  const parts = [year, month?.padStart(2, '0'), day?.padStart(2, '0')].filter((part) => part !== undefined)
  const text = parts.join('-')
  return isDayOrPart(text) ? text : undefined
}

/** Parses a typed day: YYYY-MM-DD, or YYYY-MM or YYYY completed to the first day. Undefined for other text. */
export function completeDay(typed: string): string | undefined {
  const text = typed.trim()
  const full = /^\d{4}$/.test(text) ? `${text}-01-01` : /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text
  return isDay(full) ? full : undefined
}

/** Epoch milliseconds of the start of a day, in UTC. */
export const dayToEpoch = (day: string): number => Date.parse(`${day}T00:00:00.000Z`)

/** The day of an instant: the inverse of `dayToEpoch`. */
export const epochToDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** A calendar day without a time zone: YYYY-MM-DD. */
export const Day = z.string().refine(isDay, dateFormat)

/** Any other date of a record: epoch milliseconds, stored exactly as sent. */
export const EpochMs = z.custom<number>(
  (value) => Number.isInteger(value) && Math.abs(value as number) <= epochMax,
  dateFormat,
)
