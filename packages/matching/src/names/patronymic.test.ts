import { expect, test } from 'vitest'
import { patronymicOf } from './patronymic.ts'

test.for([
  ['vladimirovich', 'vladimir', 'son'],
  ['uladzimiravich', 'uladzimir', 'son'],
  ['sergeyevna', 'sergey', 'daughter'],
  ['nikolaevich', 'nikolai', 'son'],
  ['mykolaivna', 'mykola', 'daughter'],
] as const)('%s is of %s, for a %s', ([word, father, of]) => {
  const found = patronymicOf(word)
  expect(found?.names).toContain(father)
  expect(found?.of).toBe(of)
})

test('a word without such an ending is none', () => {
  expect(patronymicOf('vladimir')).toBeUndefined()
})
