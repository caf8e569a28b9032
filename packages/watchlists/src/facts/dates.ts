const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

export interface ReadDate {
  date: string
  approximate?: true
}
/** Order of day, month and year in numeric dates; declared by the source, never guessed. */
export type DayOrder = 'day-first' | 'month-first'

/** Parses a whole date, partial date or range into ISO; undefined if the text is not a date. */
export function readDate(text: string, order: DayOrder = 'day-first'): ReadDate | undefined {
  const circa = /\b(?:circa|ca?\.|approximately|approx\.?|about|around)(?=\s|\d)|頃|^~/i
  const approximate = circa.test(text)
  const words = text.replace(circa, ' ').trim()
  const date = rangeOf(words, order) ?? oneDate(words, order)
  return date === undefined ? undefined : approximate ? { date, approximate: true } : { date }
}

function rangeOf(text: string, order: DayOrder): string | undefined {
  const ends = /^(?:between\s+)?(.+?)\s*(?:\bto\b|\band\b|-|–|～|\.\.)\s*(.+)$/i.exec(text)
  const from = ends && oneDate(ends[1] ?? '', order)
  const to = ends && oneDate(ends[2] ?? '', order)
  return from && to ? `${from}..${to}` : undefined
}

function oneDate(text: string, order: DayOrder): string | undefined {
  const words = text
    .trim()
    .replace(/[,，]/g, ' ')
    .replace(/年生まれ?$|生まれ?$/, (end) => (end.startsWith('年') ? '年' : ''))
  return isoDate(words) ?? numericDate(words, order) ?? wordedDate(words) ?? japaneseDate(words)
}

function isoDate(text: string): string | undefined {
  const parts = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?(?:T[\d:.]*)?(?:Z|[+-]\d{2}:\d{2})?$/.exec(text)
  return parts ? iso(parts[1], parts[2], parts[3]) : undefined
}

function numericDate(text: string, order: DayOrder): string | undefined {
  const yearFirst = /^(\d{4})[./](\d{1,2})(?:[./](\d{1,2}))?$/.exec(text)
  if (yearFirst) return iso(yearFirst[1], yearFirst[2], yearFirst[3])
  const yearLast = /^(?:(\d{1,2})[./-])?(\d{1,2})[./-](\d{4})$/.exec(text)
  if (!yearLast) return undefined
  const [, first, second, year] = yearLast
  return order === 'day-first' || first === undefined ? iso(year, second, first) : iso(year, first, second)
}

function wordedDate(text: string): string | undefined {
  const parts = /^(?:(\d{1,2})(?:st|nd|rd|th)?\s+)?([a-z]{3,9})\.?\s+(?:(\d{1,2})\s+)?(\d{4})$/i.exec(
    text.replace(/\./g, ' ').replace(/\s+/g, ' '),
  )
  const month = parts ? months.indexOf((parts[2] ?? '').slice(0, 3).toLowerCase()) + 1 : 0
  return parts && month > 0 ? iso(parts[4], String(month), parts[1] ?? parts[3]) : undefined
}

function japaneseDate(text: string): string | undefined {
  const parts = /^(\d{4})\s*年(?:\s*(\d{1,2})\s*月)?(?:\s*(\d{1,2})\s*日)?$/.exec(text)
  return parts ? iso(parts[1], parts[2], parts[3]) : undefined
}

/** Zero parts mean unknown ("00/00/1980"); impossible days make the date invalid. */
function iso(year: string | undefined, month?: string, day?: string): string | undefined {
  const [y, m, d] = [Number(year), Number(month ?? 0), Number(day ?? 0)]
  if (y < 1000 || y > 2200 || m > 12) return undefined
  if (m === 0) return String(y)
  if (d === 0) return `${y}-${two(m)}`
  return d <= new Date(Date.UTC(y, m, 0)).getUTCDate() ? `${y}-${two(m)}-${two(d)}` : undefined
}

const two = (part: number): string => String(part).padStart(2, '0')

/** The day of a spreadsheet number (1 = 1 January 1900, with its well-known leap-year error); its fraction is a time of that day. */
export function spreadsheetDay(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
}
