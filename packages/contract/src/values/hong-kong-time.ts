// The only file that knows where Hong Kong's clock stands, for screens, paper, calls and jobs, wherever they run (decision 0850).

const hongKongMs = 8 * 60 * 60_000
const dayMs = 24 * 60 * 60_000

/** The zone's name, for SQL. */
export const hongKongZone = 'Asia/Hong_Kong'

/** An instant whose parts in UTC are those of Hong Kong's clock. Hong Kong has no summer time. */
export const onClock = (instant: number): number => instant + hongKongMs
/** The instant at which Hong Kong's clock shows these parts. */
const fromClock = (shown: number): number => shown - hongKongMs

const shownAt = (instant: number): string => new Date(onClock(instant)).toISOString()
const midnightUtc = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day of an instant in Hong Kong, as YYYY-MM-DD. */
export const hongKongDay = (instant: number): string => shownAt(instant).slice(0, 10)
/** The time of day in Hong Kong, as HH:MM:SS. */
export const hongKongTime = (instant: number): string => shownAt(instant).slice(11, 19)
/** Day and minute: '2024-03-05 09:08'. */
export const hongKongMinute = (instant: number): string => shownAt(instant).slice(0, 16).replace('T', ' ')
const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))
/** Day and time: '2024-03-05 09:08:07'. Put together from numbers: a file of a million rows writes it some million times. */
export function hongKongSecond(instant: number): string {
  const at = new Date(onClock(instant))
  const year = at.getUTCFullYear()
  if (!(year >= 1000 && year <= 9999)) return shownAt(instant).slice(0, 19).replace('T', ' ')
  const day = `${year}-${two[at.getUTCMonth() + 1]}-${two[at.getUTCDate()]}`
  return `${day} ${two[at.getUTCHours()]}:${two[at.getUTCMinutes()]}:${two[at.getUTCSeconds()]}`
}
export const hongKongYear = (instant: number): number => new Date(onClock(instant)).getUTCFullYear()

/** The first millisecond of a day in Hong Kong. */
export const startOfDay = (day: string): number => fromClock(midnightUtc(day))

/** The last millisecond of the day in Hong Kong. */
export const endOfDay = (instant: number): number => startOfDay(hongKongDay(instant)) + dayMs - 1

/** The instant of a day and a time of day (HH:MM) in Hong Kong; not a number if there is none. */
export const instantAt = (day: string, time: string): number => fromClock(Date.parse(`${day}T${time}:00Z`))

export const daysLater = (day: string, days: number): string =>
  new Date(midnightUtc(day) + days * dayMs).toISOString().slice(0, 10)

/** Days from one to another; negative when the other is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnightUtc(to) - midnightUtc(from)) / dayMs)

/** The same day of another month, or the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The month of an instant in Hong Kong, as 'YYYY-MM'. */
export const monthOf = (instant: number): string => shownAt(instant).slice(0, 7)

/** The first millisecond of a month in Hong Kong, or of the month that is `later` months after it. */
export const startOfMonth = (month: string, later = 0): number => startOfDay(monthsLater(`${month}-01`, later))

/** The last months up to the one of an instant, oldest first. */
export function lastMonths(instant: number, count: number): string[] {
  const current = monthOf(instant)
  return Array.from({ length: count }, (_, at) => monthOf(startOfMonth(current, at + 1 - count)))
}

/** Names of months in English sentences, tables and charts. */
export const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** A day inside an English sentence: 16/Nov/2026. Chinese sentences carry it as it is. */
export function englishDay(day: string): string {
  const [year, month = '1', date] = day.split('-')
  return `${date}/${monthNames[Number(month) - 1]}/${year}`
}
