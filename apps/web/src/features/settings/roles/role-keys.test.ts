import { menuKeys } from '@probity/contract/identity/access.ts'
import { expect, test } from 'vitest'
import { isIncluded, keyColumns, roleChanges } from './role-keys.ts'

test('the matrix has each of the 17 keys once [ACL-002] [ACL-003] [ACL-004] [ACL-005] [ACL-006] [ACL-007] [ACL-008] [ACL-009] [ACL-010] [ACL-011] [ACL-012] [ACL-013] [ACL-014] [ACL-015] [ACL-016] [ACL-017] [ACL-018]', () => {
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
