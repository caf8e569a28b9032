import { expect, test } from 'vitest'
import { familiesOfWord } from './word-families.ts'

const share = (one: string, other: string): boolean =>
  familiesOfWord(one).some((family) => familiesOfWord(other).includes(family))

test.each([
  ['bill', 'william'],
  ['trading', 'trade'],
  ['nezamuddin', 'nezam'],
  ['hedayatullah', 'hedayat'],
  ['vladimirovich', 'uladzimiravich'],
])('%s and %s are of one family', (one, other) => {
  expect(share(one, other)).toBe(true)
})

test.each([
  ['bill', 'robert'],
  ['trading', 'shipping'],
  ['vladimirovich', 'vladimirovna'],
])('%s and %s are not', (one, other) => {
  expect(share(one, other)).toBe(false)
})

test('a word nobody knows has no family', () => {
  expect(familiesOfWord('qwxz')).toEqual([])
})
