import { expect, it } from 'vitest'
import { standard2 as algorithm } from '../algorithms/standard-2.ts'
import type { Entity, Schema } from '../entity.ts'
import { prepare } from '../prepared.ts'
import { rankAll } from '../rank.ts'
import { newIndexBuilder } from './build/builder.ts'
import { newEngine } from './rank/engine.ts'
import { search } from './search.ts'

const listed: Entity[] = [
  {
    id: 'ship',
    schema: 'Vessel',
    names: [{ full: 'QUERNMORE STAR' }],
    identifiers: [
      { type: 'imo', value: 'IMO 9123456' },
      { type: 'mmsi', value: '422123400' },
      { type: 'callsign', value: 'EPQM' },
    ],
  },
  {
    id: 'sister',
    schema: 'Vessel',
    names: [{ full: 'QUERNMORE STAR II' }],
    identifiers: [{ type: 'imo', value: '9654321' }],
  },
  {
    id: 'plane',
    schema: 'Airplane',
    names: [{ full: 'EP-MNQ' }],
    identifiers: [{ type: 'registration', value: 'EP-MNQ 7781' }],
  },
  {
    id: 'jet',
    schema: 'Airplane',
    names: [{ full: 'Quernmore Falcon' }],
    identifiers: [{ type: 'registration', value: 'EP-MNR' }],
  },
  { id: 'owner', schema: 'Company', names: [{ full: 'Quernmore Star Shipping Ltd' }] },
]
const builder = newIndexBuilder()
for (const entity of listed) builder.add({ entity, caption: '' }, 0)
const engine = newEngine(builder.finish())
const options = { algorithm, threshold: 0.6, limit: 10 }

function found(schema: Schema, full: string, identifiers: Entity['identifiers'] = []): string[] {
  const query = prepare({ id: 'q', schema, names: [{ full }], identifiers })
  const hits = search(engine, query, options).map(({ record }) => record.entity.id)
  expect(hits).toEqual(rankAll(query, listed.map(prepare), options).map(({ party }) => party.entity.id))
  return hits
}

it('finds a vessel by its name and the number written beside it', () => {
  expect(found('Vessel', 'QUERNMORE STAR, IMO 9123456')[0]).toBe('ship')
  expect(found('Vessel', 'Helga (IMO: 9654321)')[0]).toBe('sister')
  expect(found('Vessel', 'M/V Quernmore Star')[0]).toBe('ship')
})

it.each([
  ['imo', '9123456'],
  ['imo', 'IMO 912 3456'],
  ['mmsi', '422 123 400'],
])('finds a vessel by %s %s, however it is written', (type, value) => {
  expect(found('Vessel', 'Helga', [{ type, value }])).toEqual(['ship'])
})

it('lets a company meet a vessel by a number only', () => {
  expect(found('Company', 'Quernmore Star')).not.toContain('ship')
  expect(found('Company', 'Brandsma Ship Brokers', [{ type: 'registration', value: 'IMO 9123456' }])).toEqual(['ship'])
})

it('finds an aircraft by its registration with other signs between', () => {
  expect(found('Airplane', 'Brandsma', [{ type: 'registration', value: 'EPMNQ7781' }])).toEqual(['plane'])
})

it('finds a craft by a sign of few digits, written with its kind', () => {
  expect(found('Vessel', 'Helga', [{ type: 'callsign', value: 'EPQM' }])).toEqual(['ship'])
  expect(found('Vessel', 'Helga, call sign EPQM')).toEqual(['ship'])
  expect(found('Airplane', 'Brandsma', [{ type: 'registration', value: 'EP MNR' }])).toEqual(['jet'])
  expect(found('Airplane', 'Brandsma (tail number EP-MNR)')).toEqual(['jet'])
})

it('does not take a sign of few digits for a number of another kind', () => {
  expect(found('Vessel', 'Helga', [{ type: 'other', value: 'EPQM' }])).toEqual([])
  expect(found('Company', 'Brandsma Ship Brokers', [{ type: 'registration', value: 'EPMNR' }])).toEqual([])
  expect(found('Airplane', 'Brandsma', [{ type: 'callsign', value: 'EPMNR' }])).toEqual([])
})
