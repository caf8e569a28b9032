const hongKongMs = 8 * 60 * 60_000
const dayMs = 86_400_000

/** The day of an instant in Hong Kong, as YYYY-MM-DD. */
export const hongKongDay = (instant: number): string => new Date(instant + hongKongMs).toISOString().slice(0, 10)

/** The first millisecond of a day in Hong Kong. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - hongKongMs

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Days from one to another; negative when the other is before. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day inside an English sentence: 16/Nov/2026. Chinese sentences carry it as it is. */
export function englishDay(day: string): string {
  const [year, month = '1', date] = day.split('-')
  return `${date}/${months[Number(month) - 1]}/${year}`
}
