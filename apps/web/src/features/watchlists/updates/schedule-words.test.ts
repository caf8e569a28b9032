import { expect, test } from 'vitest'
import { fill } from '#web/i18n/fill.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { words } from '../words/en.ts'
import { scheduleWords } from './schedule-words.ts'

const t = ((key: keyof typeof words, values?: Record<string, string | number>) => fill(words[key], values)) as Translate
const midnight = Date.parse('2026-01-01T00:00:00+08:00')

test.each([
  ['15 */4 * * *', 'every 4 hours'],
  ['30 7 * * *', 'every day at 07:30'],
  ['15 3 * * 1', 'every week, at 03:15'],
  ['5 6 * * 1-5', '5 6 * * 1-5 (UTC)'],
  ['*/5 * 1 * *', '*/5 * 1 * * (UTC)'],
])('the schedule %s reads as "%s"', (schedule, sentence) => {
  expect(scheduleWords(schedule, t, midnight)).toBe(sentence)
})
