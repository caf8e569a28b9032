import { expect, it } from 'vitest'
import { standard1 } from './algorithms/standard-1.ts'
import { standard2 } from './algorithms/standard-2.ts'
import type { Entity, Schema } from './entity.ts'
import { prepare } from './prepared.ts'
import { rankAll } from './rank.ts'

const party = (id: string, full: string, more: Partial<Entity> = {}): Entity => ({
  id,
  schema: 'Person',
  names: [{ full }],
  ...more,
})
const ranked = (query: Entity, listed: readonly Entity[], options = {}) =>
  rankAll(prepare(query), listed.map(prepare), { algorithm: standard1, threshold: 0.6, limit: 10, ...options })
const idsOf = (hits: ReturnType<typeof rankAll>) => hits.map(({ party: { entity } }) => entity.id)

it('returns the best hits first, the same whatever the order of the list', () => {
  const listed = [
    party('1', 'Tobias Quernmoor'),
    party('2', 'Tobias Quernmore'),
    party('3', 'Helga Brandsma'),
    party('4', 'Tobias Edmund Quernmore'),
  ]
  const found = ranked(party('q', 'Tobias Quernmore'), listed)
  expect(idsOf(found)).toEqual(['2', '1', '4'])
  expect(idsOf(ranked(party('q', 'Tobias Quernmore'), listed.toReversed()))).toEqual(idsOf(found))
  expect(idsOf(ranked(party('q', 'Tobias Quernmore'), listed, { limit: 1 }))).toEqual(['2'])
})

it('keeps hits at the threshold and none below it', () => {
  const listed = [party('1', 'Tobias Quernmoor')]
  const { score } = ranked(party('q', 'Tobias Quernmore'), listed)[0]!
  expect(ranked(party('q', 'Tobias Quernmore'), listed, { threshold: score })).toHaveLength(1)
  expect(ranked(party('q', 'Tobias Quernmore'), listed, { threshold: score + 1e-12 })).toHaveLength(0)
})

const numbered = (schema: Schema, type: string, value: string) =>
  party(schema, 'QUERNAZ', { schema, identifiers: [{ type, value }] })

it('lets parties of other kinds meet by an equal number, in standard-2 only', () => {
  const company = party('q', 'Veldin Ltd', { schema: 'Company', identifiers: [{ type: 'other', value: '9123456' }] })
  const vessel = numbered('Vessel', 'imo', 'IMO 9123456')
  expect(idsOf(ranked(company, [vessel], { algorithm: standard2 }))).toEqual(['Vessel'])
  expect(ranked(company, [vessel])).toEqual([])
  expect(ranked(company, [numbered('Vessel', 'imo', '9123457')], { algorithm: standard2 })).toEqual([])
})
