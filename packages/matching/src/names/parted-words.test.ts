import { expect, test } from 'vitest'
import { apartWords } from './parted-words.ts'

test.for([
  ['benali', 'ben ali'],
  ['vandermeer', 'van der meer'],
  ['abouzaid', 'abou zaid'],
  ['delacruz', 'de la cruz'],
])('%s is %s', ([joined = '', apart = '']) => {
  expect(apartWords(['karim', joined])).toEqual(['karim', ...apart.split(' ')])
})

test.for(['bennett', 'benson', 'delaney', 'belmont', 'abud', 'vance'])('%s is one word', (word) => {
  expect(apartWords([word])).toBeUndefined()
})
