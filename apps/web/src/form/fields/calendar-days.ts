const dayMs = 86_400_000
const text = (instant: number): string => new Date(instant).toISOString().slice(0, 10)
const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const monthOf = (day: string): string => day.slice(0, 7)
export const addDays = (day: string, days: number): string => text(instantOf(day) + days * dayMs)

/** The same day of another month, or the last day of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return text(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** The weeks of a month, Monday first, padded with adjacent days. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const weekday = (new Date(instantOf(first)).getUTCDay() + 6) % 7
  const begin = addDays(first, -weekday)
  const end = addMonths(first, 1)
  const weeks: string[][] = []
  for (let monday = begin; monday < end; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)))
  return weeks
}
