import { expect, test } from 'vitest'
import { cleanOrganisations } from './clean-organisations.ts'
import { seeded } from './measures.ts'

test('the same seed invents the same companies', () => {
  expect(cleanOrganisations(50, seeded(3))).toEqual(cleanOrganisations(50, seeded(3)))
  expect(cleanOrganisations(50, seeded(3))).not.toEqual(cleanOrganisations(50, seeded(4)))
})

test('they are companies in English and in Chinese', () => {
  const names = cleanOrganisations(200, seeded(1))
  expect(names.every((name) => / Limited$|有限公司$/.test(name))).toBe(true)
  expect(names.filter((name) => name.endsWith('有限公司')).length).toBeGreaterThan(30)
})
