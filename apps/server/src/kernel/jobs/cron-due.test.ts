import { expect, test } from 'vitest'
import { isDue } from './cron-due.ts'

const at = (text: string) => Date.parse(`${text}:00Z`)
const due = (schedule: string, after: string, by: string) => isDue(schedule, { after: at(after), by: at(by) })

test('a schedule is due once: not again in the minute in which it was met', () => {
  expect(due('0 3 * * *', '2028-02-29T02:59', '2028-02-29T03:00')).toBe(true)
  expect(due('0 3 * * *', '2028-02-29T03:00', '2028-02-29T03:00')).toBe(false)
  expect(isDue('0 3 * * *', { after: at('2028-02-29T03:00') + 59_999, by: at('2028-02-29T03:30') })).toBe(false)
})

test('the day, the month and the weekday all count', () => {
  expect(due('0 3 29 2 *', '2028-02-29T00:00', '2028-02-29T04:00')).toBe(true)
  expect(due('0 3 29 2 *', '2028-02-28T00:00', '2028-02-28T23:59')).toBe(false)
  expect(due('0 3 * * 0', '2028-02-27T00:00', '2028-02-27T04:00')).toBe(true)
  expect(due('0 3 * * 1-5', '2028-02-26T00:00', '2028-02-27T23:59')).toBe(false)
})

test('steps count from the beginning of their range, and a single value with a step has no end', () => {
  expect(due('3-59/10 * * * *', '2028-02-29T03:03', '2028-02-29T03:12')).toBe(false)
  expect(due('3-59/10 * * * *', '2028-02-29T03:03', '2028-02-29T03:13')).toBe(true)
  expect(due('50/5 * * * *', '2028-02-29T03:50', '2028-02-29T03:55')).toBe(true)
})

test('what was missed while the product was off is due, of a weekly schedule too', () => {
  expect(due('0 3 * * 1', '2026-01-01T00:00', '2028-02-29T12:00')).toBe(true)
  expect(isDue('15 */4 * * *', { after: 0, by: at('2028-02-29T12:00') })).toBe(true)
})

test('a monthly and a yearly schedule are made up for after weeks and months without the product', () => {
  const [after, by] = [Date.UTC(2026, 0, 5), Date.UTC(2026, 10, 20, 12)]
  expect(isDue('30 2 1 * *', { after: Date.UTC(2026, 10, 1, 2), by })).toBe(true)
  expect(isDue('30 2 1 * *', { after: Date.UTC(2026, 10, 1, 3), by })).toBe(false)
  expect(isDue('0 6 15 3 *', { after, by })).toBe(true)
  expect(isDue('0 6 15 12 *', { after, by })).toBe(false)
  expect(isDue('0 6 29 2 *', { after: 0, by })).toBe(true)
  expect(isDue('0 6 31 2 *', { after: 0, by })).toBe(false)
})

test('fewer or more fields than five are a fault', () => {
  expect(() => isDue('0 3 * *', { after: 0, by: 1 })).toThrow('"0 3 * *" is not a schedule of five fields')
})
