import { expect, test } from 'vitest'
import { attachmentList } from './attachment-list.ts'

const { columns, filters, delayMs, scope } = attachmentList({ kind: 'person', id: 7 })

test.each([
  ['name', 'file_name', 'text', 'ATT-006'],
  ['description', 'description', 'text', 'ATT-007'],
  ['created', 'create_date', 'date', 'ATT-008] [ATT-010'],
  ['type', 'file_mime', 'text', 'ATT-009'],
] as const)('files are sorted and filtered by their %s (%s, %s) [%s]', (id, field, kind, _rows) => {
  const column = columns.find((one) => one.id === id)
  expect(column?.sort).toBe(field)
  const filter = filters.find((one) => one.id === column?.filter)
  expect(filter?.kind).toBe(kind)
  const asked = filter?.kind === 'text' ? filter.toWhere('x') : { [filter?.kind === 'date' ? filter.field : '']: null }
  expect(Object.keys(asked)).toEqual([field])
})

test('they are asked for 1.5 seconds after the last change, of one record alone [ATT-037]', () => {
  expect(delayMs).toBe(1500)
  expect(JSON.stringify(scope)).toContain('7')
})
