import { expect, test } from 'vitest'
import { anyOf, defaultRoles, isAllowed, meets, menuKeys, parseAccessMenus, requirements } from './access.ts'

test('knows the 17 menu keys [ACL-002] [ACL-003] [ACL-004] [ACL-005] [ACL-006] [ACL-007] [ACL-008] [ACL-009] [ACL-010] [ACL-011] [ACL-012] [ACL-013] [ACL-014] [ACL-015] [ACL-016] [ACL-017] [ACL-018]', () => {
  expect([...menuKeys]).toEqual(
    'PERSON PERSON.R PERSON.C COMPANY COMPANY.R COMPANY.C ALERTSHISTORY ALERTCASEPOOL SCREENING EKYC AUDITLOG TRANSACTION RISKASSESSMENT DEVELOPMENT IMPORT EXPORT SETTINGS'.split(
      ' ',
    ),
  )
})
test('reads access_menus as a comma-separated list, whatever the case [ACL-001] [ACL-020]', () => {
  const held = parseAccessMenus(' person.r, Company ,,SETTINGS')
  expect([...held]).toEqual(['PERSON.R', 'COMPANY', 'SETTINGS'])
  expect(meets(held, 'NaturalPerson')).toBe(true)
})
test('allows a screen when any of its keys is held [ACL-019]', () => {
  expect(meets(parseAccessMenus('PERSON.C'), 'NaturalPersonEdit')).toBe(true)
  expect(meets(parseAccessMenus('PERSON.C'), 'NaturalPerson')).toBe(false)
  expect(meets(parseAccessMenus(''), 'Settings')).toBe(false)
})
test('asks one key of every group where a call declares several', () => {
  const deciding = { allOf: [['ALERTSHISTORY', 'ALERTCASEPOOL'], ['SCREENING']] } as const
  expect(isAllowed(parseAccessMenus('ALERTSHISTORY'), deciding)).toBe(false)
  expect(isAllowed(parseAccessMenus('ALERTSHISTORY,SCREENING'), deciding)).toBe(true)
  expect(isAllowed(new Set(), anyOf('IMPORT'))).toBe(false)
})
test('maps every requirement only to keys that exist', () => {
  for (const keys of Object.values(requirements)) for (const key of keys) expect(menuKeys).toContain(key)
})
test('starts with six roles; only the auditor is read-only [ACL-083] [ACL-084] [ACL-085] [ACL-086] [ACL-087] [ACL-088]', () => {
  expect(defaultRoles.map((role) => [role.name, role.keys.length, role.readOnly])).toEqual([
    ['Administrator', 17, false],
    ['Compliance Officer', 12, false],
    ['Operator', 7, false],
    ['Reviewer', 6, false],
    ['Auditor', 7, true],
    ['Developer', 1, false],
  ])
})
