import type { DayOrder } from '@probity/contract/statements/statements.ts'
import { isDay } from '@probity/contract/values/dates.ts'
import { monthNames } from '@probity/contract/values/hong-kong-time.ts'
import { atTime, type Booked } from '../booked-at.ts'

const yearFirst = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/u
const compact = /^(\d{4})(\d{2})(\d{2})$/
const withWord = /^(\d{1,2})[-\s/.]?([A-Z]{3,9})[-\s/.,]*(\d{4}|\d{2})$/i
const wordFirst = /^([A-Z]{3,9})[-\s/.]?(\d{1,2})[-\s/.,]+(\d{4}|\d{2})$/i
const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/
const clock = /^(.+?)[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(AM|PM)?$/i

/** A day as a bank prints it, with the time if there is one. Without an order, only days that can be read in one way. */
export function printedDay(given: string, order: DayOrder | null): Booked | undefined {
  const text = given.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  const [, before = text, hour, minute = '', second = '00', half] = clock.exec(text) ?? []
  const day = dayOf(before.trim(), order)
  if (day === undefined) return undefined
  if (hour === undefined) return { day, at: null }
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
  const time = `${String(hours).padStart(2, '0')}:${minute}`
  const at = atTime(day, time, second)
  if (!Number.isFinite(at)) return undefined
  return { day, at: `${time}:${second}` === '00:00:00' ? null : at }
}

function dayOf(text: string, order: DayOrder | null): string | undefined {
  const [, year, month = '', date = ''] = yearFirst.exec(text) ?? compact.exec(text) ?? []
  if (year !== undefined) return whole(year, month, date)
  const [, dayBefore, word = '', ofYear = ''] = withWord.exec(text) ?? []
  if (dayBefore !== undefined) return whole(ofYear, monthOf(word), dayBefore)
  const [, first, dayAfter = '', yearAfter = ''] = wordFirst.exec(text) ?? []
  if (first !== undefined) return whole(yearAfter, monthOf(first), dayAfter)
  const [, one, two = '', three = ''] = numbers.exec(text) ?? []
  if (one === undefined || order === null) return undefined
  if (order === 'ymd') return three.length === 2 ? whole(one, two, three) : undefined
  return order === 'dmy' ? whole(three, two, one) : whole(three, one, two)
}

const monthOf = (word: string): string => {
  const at = monthNames.findIndex((name) => word.slice(0, 3).toLowerCase() === name.toLowerCase())
  return at < 0 ? '' : String(at + 1)
}

/** Statements are of this century. */
function whole(year: string, month: string, date: string): string | undefined {
  const full = year.length === 2 ? `20${year}` : year
  const day = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : undefined
}

/**
 * The order in which days are written: the only one in which all of them can be read, or null if there are several. Undefined if no
 * order reads them.
 */
export function dayOrderOf(days: readonly string[]): DayOrder | null | undefined {
  if (days.length === 0) return undefined
  if (days.every((day) => printedDay(day, null))) return /^\s*\d{4}/.test(days[0] ?? '') ? 'ymd' : 'dmy'
  const orders = (['dmy', 'mdy', 'ymd'] as const).filter((order) => days.every((day) => printedDay(day, order)))
  // Year first with two digits is rare: it counts only if nothing else reads the days.
  const usual = orders.filter((order) => order !== 'ymd')
  if (usual.length === 0) return orders[0]
  return usual.length === 1 ? usual[0] : null
}
