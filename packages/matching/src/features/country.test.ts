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

test('the same nationality agrees, another country in common agrees in part', () => {
  const livesIn = (entity: Entity, ...countries: string[]): Entity => ({ ...entity, countries })
  expect(country(of('fr'), of('fr')).state).toBe('agree')
  expect(country(livesIn(of('gb'), 'fr'), of('fr')).state).toBe('partly')
  expect(country(livesIn(of(), 'fr'), of('fr')).state).toBe('agree')
})

test.each([
  ['hk', 'cn'],
  ['mo', 'hk'],
  ['su', 'ru'],
])('%s and %s are related territories, in either direction', (a, b) => {
  expect(country(of(a), of(b))).toMatchObject({ state: 'partly', verdict: 'related' })
  expect(country(of(b), of(a))).toMatchObject({ state: 'partly', verdict: 'related' })
})

test('countries without a relation differ, and a missing side is no evidence', () => {
  expect(country(of('fr', 'hk'), of('br')).state).toBe('differ')
  expect(country(of(), of('br')).state).toBe('missing')
})
