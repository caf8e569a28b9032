import { daysLater, monthsLater } from '@probity/contract/values/hong-kong-time.ts'

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const monthOf = (day: string): string => day.slice(0, 7)

/** The weeks of a month, Monday first, padded with adjacent days. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  const weekday = (new Date(instantOf(first)).getUTCDay() + 6) % 7
  const begin = daysLater(first, -weekday)
  const end = monthsLater(first, 1)
  const weeks: string[][] = []
  for (let monday = begin; monday < end; monday = daysLater(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => daysLater(monday, at)))
  return weeks
}
