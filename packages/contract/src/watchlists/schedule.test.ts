import { expect, test } from 'vitest'
import { isSchedule } from './schedule.ts'
import { PatchWatchlist } from './watchlists.ts'

test.each([
  ['15 */4 * * *', true],
  ['0 3 * * 1', true],
  ['5-10 1,2 * * *', true],
  ['59 23 31 12 6', true],
  ['0-30/10 * * * *', true],
  ['61 * * *', false],
  ['60 * * * *', false],
  ['* 24 * * *', false],
  ['* * 0 * *', false],
  ['* * * * 7', false],
  ['10-5 * * * *', false],
  ['*/0 * * * *', false],
  ['--,, * * * *', false],
  ['every day', false],
  ['', false],
])('%s is a schedule: %s', (text, expected) => {
  expect(isSchedule(text)).toBe(expected)
})

test('a list takes a schedule that can come due, or none', () => {
  expect(PatchWatchlist.safeParse({ schedule: '' }).success).toBe(true)
  expect(PatchWatchlist.safeParse({ schedule: '0 3 * * 1' }).success).toBe(true)
  expect(PatchWatchlist.safeParse({ schedule: '99 * * * *' }).success).toBe(false)
})
