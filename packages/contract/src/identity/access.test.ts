import { expect, test } from 'vitest'
import {
  anyOf,
  defaultRoles,
  includesKey,
  isAllowed,
  meets,
  menuKeys,
  parseAccessMenus,
  personalKeys,
  type Requirement,
  requirements,
} from './access.ts'

const specified = [
  ['PERSON', 'ACL-002'],
  ['PERSON.R', 'ACL-003'],
  ['PERSON.C', 'ACL-004'],
  ['COMPANY', 'ACL-005'],
  ['COMPANY.R', 'ACL-006'],
  ['COMPANY.C', 'ACL-007'],
  ['ALERTSHISTORY', 'ACL-008'],
  ['ALERTCASEPOOL', 'ACL-009'],
  ['SCREENING', 'ACL-010'],
  ['EKYC', 'ACL-011'],
  ['AUDITLOG', 'ACL-012'],
  ['TRANSACTION', 'ACL-013'],
  ['RISKASSESSMENT', 'ACL-014'],
  ['DEVELOPMENT', 'ACL-015'],
  ['IMPORT', 'ACL-016'],
  ['EXPORT', 'ACL-017'],
  ['SETTINGS', 'ACL-018'],
] as const
test.each(specified)('knows the menu key %s [%s]', (key, _id) => {
  expect(menuKeys).toContain(key)
})
test('knows no other menu key', () => {
  expect([...menuKeys]).toEqual(specified.map(([key]) => key))
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
  const known: readonly string[] = [...menuKeys, ...personalKeys]
  for (const keys of Object.values(requirements)) for (const key of keys) expect(known).toContain(key)
})
test('no role starts with a key that people hold by name, the Administrator neither', () => {
  const keys: readonly string[] = defaultRoles.flatMap((role) => role.keys)
  expect(personalKeys.filter((key) => keys.includes(key))).toEqual([])
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

// The expected keys per requirement as literals: a table derived from the checked code would check nothing.
const opened: readonly [Requirement, keys: string, id: string][] = [
  ['NaturalPerson', 'PERSON PERSON.R', 'ACL-057'],
  ['NaturalPersonCreate', 'PERSON PERSON.C', 'ACL-058'],
  ['NaturalPersonEdit', 'PERSON PERSON.R PERSON.C', 'ACL-059'],
  ['Companies', 'COMPANY COMPANY.R', 'ACL-060'],
  ['CompanyCreate', 'COMPANY COMPANY.C', 'ACL-061'],
  ['CompanyEdit', 'COMPANY COMPANY.R COMPANY.C', 'ACL-062'],
  ['AlertsHistory', 'ALERTSHISTORY', 'ACL-063'],
  ['AlertCasePool', 'ALERTCASEPOOL', 'ACL-064'],
  ['AlertCaseDetails', 'ALERTCASEPOOL', 'ACL-065'],
  ['SingleScan2', 'SCREENING', 'ACL-066'],
  ['OngoingScreening', 'SCREENING', 'ACL-067'],
  ['BatchScreening', 'SCREENING', 'ACL-068'],
  ['BatchScreeningLog', 'SCREENING', 'ACL-069'],
  ['eKYCAlliance', 'EKYC', 'ACL-070'],
  ['AuditLog', 'AUDITLOG', 'ACL-071'],
  ['Transaction', 'TRANSACTION', 'ACL-072'],
  ['Transaction2', 'TRANSACTION', 'ACL-073'],
  ['Transaction3', 'TRANSACTION', 'ACL-074'],
  ['RiskAssessment', 'RISKASSESSMENT', 'ACL-075'],
  ['Webhook', 'DEVELOPMENT', 'ACL-076'],
  ['WebhookLog', 'DEVELOPMENT', 'ACL-077'],
  ['Import', 'IMPORT', 'ACL-078'],
  ['Export', 'EXPORT', 'ACL-079'],
  ['Settings', 'SETTINGS', 'ACL-080'],
]
test.each(opened)('%s is opened by %s and by no other key [%s]', (requirement, keys, _id) => {
  for (const key of menuKeys)
    expect(meets(new Set([key]), requirement), `${key} for ${requirement}`).toBe(keys.split(' ').includes(key))
})
test('no other requirement exists, and each screening screen has its own [ACL-054]', () => {
  const specifiedOnes = Object.keys(requirements).filter((requirement) => requirement !== 'SuspicionReports')
  expect(specifiedOnes.toSorted()).toEqual(opened.map(([requirement]) => requirement).toSorted())
})
test('a bare key includes reading and changing, and nothing includes the bare key', () => {
  expect(includesKey(new Set(['PERSON']), 'PERSON.R')).toBe(true)
  expect(includesKey(new Set(['PERSON']), 'PERSON.C')).toBe(true)
  expect(includesKey(new Set(['PERSON.R', 'PERSON.C']), 'PERSON')).toBe(false)
  expect(includesKey(new Set(['COMPANY']), 'PERSON.R')).toBe(false)
  expect(includesKey(new Set(['PERSON.R']), 'PERSON.R')).toBe(true)
})
