import { expect, test } from 'vitest'
import { linesOf } from './history-lines.ts'

const diff = (field: string, after: unknown) => ({ field, before: null, after })

test('an officer row is told by whom it is about; the keys of other rows are left out', () => {
  const keys = [diff('capacity_type', 2), diff('capacity_id', 7)]
  expect(linesOf({ table: 'directors', diffs: [...keys, diff('start_date', 0)] })).toEqual({
    party: { capacity_type: 2, capacity_id: 7 },
    diffs: [diff('start_date', 0)],
  })
  expect(linesOf({ table: 'names', diffs: [...keys, diff('sur', 'CHAN')] })).toEqual({
    party: undefined,
    diffs: [diff('sur', 'CHAN')],
  })
})
test('an end of term that leaves the party as it was names nobody', () => {
  expect(linesOf({ table: 'directors', diffs: [diff('end_date', 5)] }).party).toBeUndefined()
})
test('the constant type of a person is left out, that of a document stays', () => {
  expect(linesOf({ table: 'individuals', diffs: [diff('type', 'individual')] }).diffs).toEqual([])
  expect(linesOf({ table: 'identifications', diffs: [diff('type', 1)] }).diffs).toHaveLength(1)
})
