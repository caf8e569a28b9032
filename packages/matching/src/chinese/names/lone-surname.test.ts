import { expect, test } from 'vitest'
import { loneSurname } from './lone-surname.ts'

test.for([
  [['emily', 'mok'], 'mok emily'],
  [['mok', 'emily', 'grace'], 'mok emily grace'],
] as const)('%s is a surname beside western names', ([words, text]) => {
  expect(loneSurname(words)).toBe(text)
})

test.for([
  ['a surname half of Hong Kong bears', ['emily', 'leung']],
  ['a Chinese given name besides', ['emily', 'mok', 'yin']],
  ['a surname alone', ['mok']],
  ['no surname', ['emily', 'grace']],
] as const)('%s is none', ([, words]) => {
  expect(loneSurname(words)).toBeUndefined()
})
