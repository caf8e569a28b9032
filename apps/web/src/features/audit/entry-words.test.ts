import { expect, test } from 'vitest'
import { targetWhere } from './activity-list.ts'
import { changesOf, factsOf, targetText } from './entry-words.ts'

test('an entry shows its changes apart from what else was recorded [AUD-001]', () => {
  const data = { changes: { status: { before: '0', after: '1' } }, rows: 12, note: 'x' }
  expect(changesOf(data)).toEqual([{ field: 'status', before: '0', after: '1' }])
  expect(factsOf(data)).toEqual([
    ['rows', '12'],
    ['note', 'x'],
  ])
  expect([changesOf(null), factsOf(null)]).toEqual([[], []])
})

test('a target is searched as it is shown', () => {
  expect(targetText({ target_table: 'individuals', target_id: 317 })).toBe('individuals 317')
  expect(targetWhere('individuals 317')).toEqual({ target_table: 'individuals', target_id: 317 })
  expect(targetWhere('317')).toEqual({ target_id: 317 })
  expect(targetWhere('indiv')).toEqual({ target_table: { contains: 'indiv' } })
})
