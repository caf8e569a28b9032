const hongKongMs = 8 * 60 * 60_000

const dayMs = 24 * 60 * 60_000

/** The last millisecond of the day in Hong Kong. */
export const endOfDay = (instant: number): number =>
  Math.floor((instant + hongKongMs) / dayMs) * dayMs + dayMs - hongKongMs - 1

/** The month of an instant in Hong Kong, as 'YYYY-MM'. Hong Kong has no summer time. */
export const monthOf = (instant: number): string => new Date(instant + hongKongMs).toISOString().slice(0, 7)

/** The first millisecond of a month in Hong Kong, or of the month that is `later` months after it. */
export function startOfMonth(month: string, later = 0): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return Date.UTC(year, number - 1 + later, 1) - hongKongMs
}

/** The last months up to the one of an instant, oldest first. */
export function lastMonths(instant: number, count: number): string[] {
  const current = monthOf(instant)
  return Array.from({ length: count }, (_, at) => monthOf(startOfMonth(current, at + 1 - count)))
}
