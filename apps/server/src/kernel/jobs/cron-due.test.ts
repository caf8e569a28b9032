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

test('fewer or more fields than five are a fault', () => {
  expect(() => isDue('0 3 * *', { after: 0, by: 1 })).toThrow('"0 3 * *" is not a schedule of five fields')
})
