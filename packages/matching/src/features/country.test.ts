import { expect, test } from 'vitest'
import type { Entity } from '../entity.ts'
import { country } from './country.ts'

const of = (...nationalities: string[]): Entity => ({ id: 'x', schema: 'Person', names: [], nationalities })

test('the sentence names what both have in common in both languages', () => {
  expect(country(of('hk', 'fr'), of('fr', 'hk')).detail).toEqual({
    en: 'Country: both name Hong Kong SAR China, France.',
    zh: '國家或地區：雙方均為中國香港特別行政區、法國。',
  })
})

test('a code that is no country any more stays a code', () => {
  expect(country(of('zz'), of('zz')).detail.en).toBe('Country: both name ZZ.')
})
