import { expect, it } from 'vitest'
import { canMeet, everyFamily, familyOf, partyClass, schemaNames } from './schemas.ts'

it('lets persons, organisations, vessels and aircraft meet their own kind only', () => {
  expect(canMeet('Company', 'PublicBody')).toBe(true)
  expect(canMeet('Person', 'Company')).toBe(false)
  expect(canMeet('Vessel', 'Airplane')).toBe(false)
  expect(canMeet('Vessel', 'Company')).toBe(false)
})

it('lets a legal entity of unknown kind meet persons and organisations, but no craft', () => {
  expect(schemaNames.filter((schema) => canMeet('LegalEntity', schema))).toEqual([
    'Person',
    'Organization',
    'Company',
    'PublicBody',
    'LegalEntity',
  ])
})

it('is symmetric, and every schema meets itself', () => {
  expect(schemaNames.filter((schema) => canMeet(schema, schema))).toEqual(schemaNames)
  const oneWay = schemaNames.filter((a) => schemaNames.some((b) => canMeet(a, b) !== canMeet(b, a)))
  expect(oneWay).toEqual([])
})

it('selects every schema by all families together', () => {
  expect(schemaNames.filter((schema) => (familyOf(schema) & everyFamily) !== familyOf(schema))).toEqual([])
})

it('judges only persons as persons', () => {
  expect(schemaNames.filter((schema) => partyClass(schema) === 'person')).toEqual(['Person'])
})
