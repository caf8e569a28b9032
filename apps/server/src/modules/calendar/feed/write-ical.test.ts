import { expect, test } from 'vitest'
import { folded, writeIcal } from './write-ical.ts'

const event = {
  key: '1 licence-duty 4 2026-11-26',
  day: '2026-12-31',
  summary: 'Fit; proper, "all" \\ here\nnow\u0007',
  description: 'one',
  category: 'Duty',
  url: 'https://probity.example/sys/Calendar',
}
const linesOf = (more: object = {}) =>
  writeIcal({ name: 'CDD', events: [{ ...event, ...more }], now: Date.UTC(2026, 10, 27, 1, 2, 3) }).split('\r\n')

test('text is escaped, control characters left out, stamps are in UTC and a day ends before the next', () => {
  const lines = linesOf()
  expect(lines).toContain('SUMMARY:Fit\\; proper\\, "all" \\\\ here\\nnow')
  expect(lines).toContain('DTSTAMP:20261127T010203Z')
  expect(lines).toContain('DTSTART;VALUE=DATE:20261231')
  expect(lines).toContain('DTEND;VALUE=DATE:20270101')
})

test('a UID follows the key alone', () => {
  const uid = (more: object) => linesOf(more).find((line) => line.startsWith('UID:'))
  expect(uid({ day: '2027-01-05', summary: 'Other' })).toBe(uid({}))
  expect(uid({ key: '2 licence-duty 4 2026-11-26' })).not.toBe(uid({}))
})

test('a long line is folded at 75 octets, never inside a character, and unfolds to what it was', () => {
  const line = `SUMMARY:${'港橋找換有限公司𨋢'.repeat(20)}`
  const parts = folded(line).split('\r\n')
  expect(parts.length).toBeGreaterThan(5)
  for (const part of parts) {
    expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75)
    expect(part).not.toContain('\uFFFD')
  }
  expect(parts.slice(1).every((part) => part.startsWith(' '))).toBe(true)
  expect(parts.map((part, at) => (at === 0 ? part : part.slice(1))).join('')).toBe(line)
  expect(folded('x'.repeat(75))).toBe('x'.repeat(75))
})
