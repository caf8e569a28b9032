import { expect, test } from 'vitest'
import { newOfacParty, storeGender } from './party.ts'

test.each([
  ['Male', ['male'], []],
  ['Female', ['female'], []],
  ['Unknown', [], ['Gender Unknown']],
])('a gender given as %s is stored as %j, another word as a note', (word, genders, notes) => {
  const party = newOfacParty('1', 'individual')
  storeGender(party, word)
  expect(party).toMatchObject({ genders, notes })
})
