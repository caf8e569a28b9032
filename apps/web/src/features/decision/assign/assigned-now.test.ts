import { expect, test } from 'vitest'
import { instantOfField, minuteField, sharedOf } from './assigned-now.ts'

const row = (assigned_to: string | null, due_date: number | null) => ({ assigned_to, due_date })

test('what is assigned shows whose it is and until when, as far as all that is chosen agrees', () => {
  const rows = [row('reviewer', 60_000), row('reviewer', 120_000)]
  expect([sharedOf(rows, 'assigned_to'), sharedOf(rows, 'due_date')]).toEqual(['reviewer', null])
  expect(sharedOf(rows.slice(0, 1), 'due_date')).toBe(60_000)
  expect([sharedOf([], 'due_date'), sharedOf(undefined, 'assigned_to')]).toEqual([null, null])
})
test('a due time stands in its field as it was typed', () => {
  expect(minuteField(instantOfField('2026-11-30T12:05'))).toBe('2026-11-30T12:05')
  expect(minuteField(null)).toBe('')
})
