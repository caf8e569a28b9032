import { menuKeys } from '@probity/contract/identity/access.ts'
import { expect, test } from 'vitest'
import { isIncluded, keyColumns, roleChanges } from './role-keys.ts'

const ids = menuKeys.map((key, at) => [key, `ACL-${String(at + 2).padStart(3, '0')}`] as const)
test.each(ids)('the matrix has the key %s once [%s]', (key, _id) => {
  expect(keyColumns.filter((column) => column.key === key)).toHaveLength(1)
})
test('the matrix has no other key', () => {
  expect(keyColumns.map(({ key }) => key).toSorted()).toEqual([...menuKeys].toSorted())
})

test('the bare key holds its parts', () => {
  expect(isIncluded(new Set(['PERSON']), 'PERSON.R')).toBe(true)
  expect(isIncluded(new Set(['PERSON']), 'PERSON')).toBe(false)
  expect(isIncluded(new Set(['COMPANY']), 'PERSON.R')).toBe(false)
})

test('what changed is told role by role, and nothing when a key went and came back', () => {
  const stored = [
    { id: 1, keys: ['PERSON'] },
    { id: 2, keys: ['IMPORT', 'EXPORT'] },
  ]
  expect(roleChanges(stored, new Map([[2, new Set(['EXPORT', 'EKYC'])]]))).toEqual([
    { id: 2, keys: ['EXPORT', 'EKYC'], added: ['EKYC'], removed: ['IMPORT'] },
  ])
  expect(roleChanges(stored, new Map([[1, new Set(['PERSON'])]]))).toEqual([])
})
