import { createHash } from 'node:crypto'
import { productName } from '@probity/contract/product-name.ts'

export interface IcalEvent {
  /** Permanent id of the event: a calendar program moves the event instead of showing it twice. */
  key: string
  /** YYYY-MM-DD of an all-day event. */
  day: string
  summary: string
  description: string
  category: string
  url: string
}

interface IcalCalendar {
  name: string
  events: readonly IcalEvent[]
  /** When it was written, in epoch milliseconds. */
  now: number
}

/** RFC 5545, 3.3.11: escapes characters that have a meaning in a text; other control characters are not allowed in one. */
const text = (value: string): string =>
  value
    .replace(/\\/g, '\\\\')
    .replace(/;/g, '\\;')
    .replace(/,/g, '\\,')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/(?!\t)\p{Cc}/gu, '')

const lineBytes = 75

/** RFC 5545, 3.1: a line over 75 octets continues on the next line after a space; no character is split. */
export function folded(line: string): string {
  const lines: string[] = []
  let [part, bytes] = ['', 0]
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > lineBytes) {
      lines.push(part)
      // The leading space of a continuation line counts.
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...lines, part].join('\r\n')
}

const stamp = (instant: number): string => new Date(instant).toISOString().replace(/[-:]|\.\d{3}/g, '')
const date = (day: string): string => day.replaceAll('-', '')
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

const uidOf = (key: string): string =>
  `${createHash('sha256').update(key).digest('hex').slice(0, 40)}@${productName.toLowerCase()}`

const eventLines = ({ key, day, summary, description, category, url }: IcalEvent, now: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${uidOf(key)}`,
  `DTSTAMP:${stamp(now)}`,
  `DTSTART;VALUE=DATE:${date(day)}`,
  `DTEND;VALUE=DATE:${date(dayAfter(day))}`,
  `SUMMARY:${text(summary)}`,
  `DESCRIPTION:${text(description)}`,
  `CATEGORIES:${text(category)}`,
  `URL:${url}`,
  'TRANSP:TRANSPARENT',
  'CLASS:CONFIDENTIAL',
  'END:VEVENT',
]

/** A calendar that calendar programs can subscribe to (RFC 5545). All-day events have no time zone: days are those of Hong Kong. */
export function writeIcal({ name, events, now }: IcalCalendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${productName}//CDD calendar//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    'X-PUBLISHED-TTL:PT6H',
    ...events.flatMap((event) => eventLines(event, now)),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}
