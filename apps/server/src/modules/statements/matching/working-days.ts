import { dayToEpoch } from '@probity/contract/values/dates.ts'

const dayMs = 86_400_000
/** 1970-01-05 was a Monday. */
const firstMonday = 4

/** Numbers days so that the difference of two is their distance in working days: a day of a weekend counts as its Monday. */
export function workingDay(day: string): number {
  const days = Math.round(dayToEpoch(day) / dayMs) - firstMonday
  const week = Math.floor(days / 7)
  return week * 5 + Math.min(days - week * 7, 5)
}

/** A bank books up to three working days after the instruction, or on the day before. */
export const bookedWithin = { from: -1, to: 3 } as const

export const isWithin = (line: number, leg: number): boolean =>
  line - leg >= bookedWithin.from && line - leg <= bookedWithin.to
