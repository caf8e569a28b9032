import { expect, test } from 'vitest'
import {
  anyOf,
  defaultRoles,
  includesKey,
  isAllowed,
  meets,
  menuKeys,
  parseAccessMenus,
  type Requirement,
  requirements,
} from './access.ts'

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

// The expected keys per requirement, written out: a table derived from the checked code would check nothing.
const opened: Record<Requirement, string> = {
  NaturalPerson: 'PERSON PERSON.R',
  NaturalPersonCreate: 'PERSON PERSON.C',
  NaturalPersonEdit: 'PERSON PERSON.R PERSON.C',
  Companies: 'COMPANY COMPANY.R',
  CompanyCreate: 'COMPANY COMPANY.C',
  CompanyEdit: 'COMPANY COMPANY.R COMPANY.C',
  AlertsHistory: 'ALERTSHISTORY',
  AlertCasePool: 'ALERTCASEPOOL',
  AlertCaseDetails: 'ALERTCASEPOOL',
  SingleScan2: 'SCREENING',
  OngoingScreening: 'SCREENING',
  BatchScreening: 'SCREENING',
  BatchScreeningLog: 'SCREENING',
  eKYCAlliance: 'EKYC',
  AuditLog: 'AUDITLOG',
  Transaction: 'TRANSACTION',
  Transaction2: 'TRANSACTION',
  Transaction3: 'TRANSACTION',
  RiskAssessment: 'RISKASSESSMENT',
  Webhook: 'DEVELOPMENT',
  WebhookLog: 'DEVELOPMENT',
  Import: 'IMPORT',
  Export: 'EXPORT',
  Settings: 'SETTINGS',
}
test('each requirement is opened by its keys and by no other [ACL-054] [ACL-057] [ACL-058] [ACL-059] [ACL-060] [ACL-061] [ACL-062] [ACL-063] [ACL-064] [ACL-065] [ACL-066] [ACL-067] [ACL-068] [ACL-069] [ACL-070] [ACL-071] [ACL-072] [ACL-073] [ACL-074] [ACL-075] [ACL-076] [ACL-077] [ACL-078] [ACL-079] [ACL-080]', () => {
  expect(Object.keys(requirements).toSorted()).toEqual(Object.keys(opened).toSorted())
  for (const [requirement, keys] of Object.entries(opened))
    for (const key of menuKeys)
      expect(meets(new Set([key]), requirement as Requirement), `${key} for ${requirement}`).toBe(
        keys.split(' ').includes(key),
      )
})
test('a bare key includes reading and changing, and nothing includes the bare key', () => {
  expect(includesKey(new Set(['PERSON']), 'PERSON.R')).toBe(true)
  expect(includesKey(new Set(['PERSON']), 'PERSON.C')).toBe(true)
  expect(includesKey(new Set(['PERSON.R', 'PERSON.C']), 'PERSON')).toBe(false)
  expect(includesKey(new Set(['COMPANY']), 'PERSON.R')).toBe(false)
  expect(includesKey(new Set(['PERSON.R']), 'PERSON.R')).toBe(true)
})
