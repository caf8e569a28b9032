import { type DateParts, partsOf, unsaid } from '../../../features/birth-date.ts'
import { copyU32 } from '../growing.ts'
import type { Sections } from '../layout.ts'
import { textsOf } from '../records.ts'
import type { FactCodes } from './fact-codes.ts'

/** The classes that hold a record of each day of birth: few parties share a day, so that a search can begin with them. */
export interface DayClasses {
  /** The stated days as numbers, ascending. */
  days: Uint32Array
  /** Of each day, its classes. */
  offsets: Uint32Array
  classes: Uint32Array
}

/**
 * The number of a date that may be the same day as another; undefined for one that never is: without a day, a range, or 1 January,
 * which stands for any day of its year. Equal days have equal numbers.
 */
export function dayOf(date: string): number | undefined {
  if (date.includes('..')) return undefined
  const parts = partsOf(date)
  return isDay(parts) ? (parts.year * 10_000 + parts.month * 100 + parts.day) >>> 0 : undefined
}

function isDay({ month, day }: DateParts): boolean {
  return month !== unsaid && day !== unsaid && !(month === 1 && day === 1)
}

interface Members {
  offsets: Uint32Array
  entities: Uint32Array
}

export function dayClassSections({ births, codes }: Pick<FactCodes, 'births' | 'codes'>, members: Members): Sections {
  const { days, ofCode } = daysByCode(births)
  const pairs = copyU32(codes)
  const offsets = new Uint32Array(days.length + 1)
  const last = new Int32Array(days.length)
  last.fill(-1)
  visit(members, pairs, ofCode, (day, c) => {
    if (last[day] === c) return
    last[day] = c
    offsets[day + 1]!++
  })
  for (let day = 0; day < days.length; day++) offsets[day + 1]! += offsets[day]!
  const next = offsets.slice(0, days.length)
  const classes = new Uint32Array(offsets[days.length]!)
  last.fill(-1)
  visit(members, pairs, ofCode, (day, c) => {
    if (last[day] === c) return
    last[day] = c
    classes[next[day]!++] = c
  })
  return { days, dayOffsets: offsets, dayClasses: classes }
}

/** The days, ascending, and the places among them of those that each code states. */
function daysByCode(births: ReadonlyMap<string, number>) {
  const stated = Array.from(births.keys(), (text) => textsOf(text).flatMap((date) => dayOf(date) ?? []))
  const days = Uint32Array.from(new Set(stated.flat())).sort()
  const places = new Map(Array.from(days, (day, place) => [day, place]))
  return { days, ofCode: stated.map((ofText) => ofText.map((day) => places.get(day)!)) }
}

function visit(
  { offsets, entities }: Members,
  pairs: Uint32Array,
  ofCode: readonly (readonly number[])[],
  meet: (day: number, classNumber: number) => void,
): void {
  for (let c = 0; c + 1 < offsets.length; c++)
    for (let i = offsets[c]!; i < offsets[c + 1]!; i++)
      for (const day of ofCode[pairs[2 * entities[i]!]!]!) meet(day, c)
}

/** The classes that hold a record of this day, or perhaps of another with the same number. */
export function classesOfDay({ days, offsets, classes }: DayClasses, day: number): Uint32Array {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (days[middle]! < day) low = middle + 1
    else high = middle
  }
  return days[low] === day ? classes.subarray(offsets[low]!, offsets[low + 1]!) : classes.subarray(0, 0)
}
