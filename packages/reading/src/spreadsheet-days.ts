const dayMs = 86_400_000
/** Spreadsheets treat 1900 as a leap year: their 29 February 1900 is day 60. */
const falseLeapDay = 60
const from1900 = Date.UTC(1899, 11, 30)
const epochOf1904 = Date.UTC(1904, 0, 1)
const lastSerial = 2_958_465
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** The day of a spreadsheet serial number; undefined if the number is not a day. */
export function serialToDay(serial: number, from1904 = false): string | undefined {
  const whole = Math.floor(serial)
  if (!Number.isFinite(serial) || whole < 1 || whole > lastSerial) return undefined
  if (from1904) return dayOf(epochOf1904 + whole * dayMs)
  return dayOf(from1900 + (whole < falseLeapDay ? whole + 1 : whole) * dayMs)
}

/** Standard formats 14 to 22, 27 to 36, 45 to 47 and 50 to 58 are dates or times. */
export const isStandardDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** A format with a year, month or day outside quotes and brackets is a date. */
export const isDateFormat = (code: string): boolean => /[ymd年月日]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))
