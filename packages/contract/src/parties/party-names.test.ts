import { expect, test } from 'vitest'
import { corporates } from '../companies/companies.ts'
import { individuals } from '../persons/persons.ts'
import { familyOfCapacity, partyFamilies } from './party-names.ts'

test('a customer has one word, one address and one number, whichever way it is called [API-036]', () => {
  expect(partyFamilies).toEqual({ person: individuals.path, company: corporates.path })
  expect([1, 2].map(familyOfCapacity)).toEqual([corporates.path, individuals.path])
})
