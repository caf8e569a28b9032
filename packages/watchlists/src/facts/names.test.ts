import { expect, it } from 'vitest'
import { commaName, partyName, splitScripts } from './names.ts'

it('is strong and primary unless the list says otherwise', () => {
  expect(partyName(' Tobias  Quern ')).toEqual({
    full: 'Tobias Quern',
    type: 'primary',
    quality: 'strong',
    script: 'Latin',
  })
  expect(partyName('陳大文', { type: 'alias', quality: 'weak' })).toMatchObject({
    type: 'alias',
    quality: 'weak',
    script: 'Han',
  })
})

it('splits a name at its only comma', () => {
  expect(commaName('QUERN, Tobias Edmund')).toEqual({ family: 'QUERN', given: 'Tobias Edmund' })
  expect(commaName('QUERN Tobias')).toBeUndefined()
  expect(commaName('QUERN, Tobias, Jr')).toBeUndefined()
  expect(commaName('QUERN,Tobias')).toBeUndefined()
})

it('takes text behind the brackets as part of the name outside', () => {
  expect(splitScripts('Quern (陳大文) Veldin')).toEqual(['Quern Veldin', '陳大文'])
  expect(splitScripts('Quern (original script: 陳大文)')).toEqual(['Quern', '陳大文'])
  expect(splitScripts('(陳大文)')).toEqual(['(陳大文)'])
  expect(splitScripts(' ')).toEqual([])
})
