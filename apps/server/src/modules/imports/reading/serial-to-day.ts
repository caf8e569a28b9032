import { epochToDay } from '@probity/contract/values/dates.ts'

const dayMs = 86_400_000
/** Spreadsheets treat 1900 as a leap year: their 29 February 1900 is day 60. */
const falseLeapDay = 60
const from1900 = Date.UTC(1899, 11, 30)
const epochOf1904 = Date.UTC(1904, 0, 1)
const lastSerial = 2_958_465

/** The day of a spreadsheet serial number; undefined if the number is not a day. */
export function serialToDay(serial: number, from1904 = false): string | undefined {
  const whole = Math.floor(serial)
  if (!Number.isFinite(serial) || whole < 1 || whole > lastSerial) return undefined
  if (from1904) return epochToDay(epochOf1904 + whole * dayMs)
  return epochToDay(from1900 + (whole < falseLeapDay ? whole + 1 : whole) * dayMs)
}
