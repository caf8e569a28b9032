import { expect, it } from 'vitest'
import type { Entity } from '../entity.ts'
import { statedFields } from './stated-fields.ts'

const party: Entity = { id: 'x', schema: 'Person', names: [{ full: 'Tobias Quernmore' }] }

it('names every fact besides the name once, in the order in which facts are weighed', () => {
  const full: Entity = {
    ...party,
    addresses: ['12 Quern Street'],
    countries: ['fr'],
    nationalities: ['gb'],
    genders: ['male'],
    birthDates: ['1961'],
    identifiers: [{ type: 'passport', value: 'K1234567' }],
  }
  expect(statedFields(full)).toEqual(['identifier', 'birth_date', 'gender', 'country', 'address'])
})

it('takes an empty list as not stated', () => {
  expect(statedFields({ ...party, birthDates: [], nationalities: [], countries: [], identifiers: [] })).toEqual([])
})

it('counts a nationality or a country as a country', () => {
  expect(statedFields({ ...party, nationalities: ['gb'], countries: [] })).toEqual(['country'])
  expect(statedFields({ ...party, countries: ['gb'] })).toEqual(['country'])
})
