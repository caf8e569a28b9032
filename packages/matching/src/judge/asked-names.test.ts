import { expect, it } from 'vitest'
import type { Entity } from '../entity.ts'
import { askedNames } from './asked-names.ts'

it('reads the number out of the name of a company as given and in full', () => {
  const asked = askedNames({ id: 'q', schema: 'Company', names: [{ full: 'QUERNAZ SHPG IMO 9123456' }] })
  expect(asked.names.map(({ full }) => full)).toEqual(['QUERNAZ SHPG', 'QUERNAZ shipping'])
  expect(asked.identifiers).toContainEqual({ type: 'imo', value: '9123456' })
})

it('adds the surname to a given name kept alone', () => {
  const entity: Entity = { id: 'q', schema: 'Person', names: [{ full: 'CHAN Tai Man' }, { full: 'Peter' }] }
  expect(askedNames(entity).names[1]!.full).toBe('Peter CHAN')
})

it('returns the party itself where there is nothing to read', () => {
  const entity: Entity = { id: 'q', schema: 'Person', names: [{ full: 'Tobias Quernmore' }] }
  expect(askedNames(entity)).toBe(entity)
})
