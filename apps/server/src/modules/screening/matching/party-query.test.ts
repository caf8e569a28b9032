import { standard2 as algorithm } from '@probity/matching/algorithms/standard-2.ts'
import { compare } from '@probity/matching/compare.ts'
import type { Entity } from '@probity/matching/entity.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { canMeet } from '@probity/matching/schemas.ts'
import { describe, expect, test } from 'vitest'
import { inputEntity, partyEntity } from './party-query.ts'

const ship: Entity = {
  id: 'ship',
  schema: 'Vessel',
  names: [{ full: 'QUERNMORE STAR' }],
  identifiers: [
    { type: 'imo', value: '9123456' },
    { type: 'mmsi', value: '422123400' },
    { type: 'callsign', value: 'EPQM771' },
  ],
}
const plane: Entity = {
  id: 'plane',
  schema: 'Airplane',
  names: [{ full: 'Quernmore 747' }],
  identifiers: [{ type: 'registration', value: 'EP-M7781' }],
}

describe('a vessel or an aircraft in single screening', () => {
  test.each(['IMO 9123456', '9123456', 'imo: 912-3456', 'MMSI 422 123 400', 'Call sign EPQM771', 'epqm 771'])(
    'is found by %s',
    (id) => {
      const asked = inputEntity({ name: 'Helga', id, entity_type: 'vessel' })
      expect(compare(algorithm, prepare(asked), prepare(ship)).level).not.toBeNull()
    },
  )

  test.each(['IMO 912 3456', 'IMO: 9123456', 'mmsi 422 123 400'])('is found by %s typed as its name', (name) => {
    for (const entity_type of ['vessel', undefined] as const) {
      const asked = inputEntity({ name, ...(entity_type && { entity_type }) })
      expect(compare(algorithm, prepare(asked), prepare(ship)).level).not.toBeNull()
    }
  })

  test.each(['EP-M7781', 'EPM7781', 'Tail number EP M7781'])('is found by the tail number %s', (id) => {
    const asked = inputEntity({ name: 'Helga', id, entity_type: 'aircraft' })
    expect(compare(algorithm, prepare(asked), prepare(plane)).level).not.toBeNull()
  })

  test('keeps the kind of a number, so that a sign of few digits is found', () => {
    const tug: Entity = {
      ...ship,
      identifiers: [{ type: 'callsign', value: 'EPQM' }],
    }
    const asked = (id: string) => prepare(inputEntity({ name: 'Helga', id, entity_type: 'vessel' }))
    expect(compare(algorithm, asked('Call sign EPQM'), prepare(tug)).score).toBeGreaterThan(0.8)
    expect(compare(algorithm, asked('EPQM'), prepare(tug)).level).toBeNull()
  })

  test('is asked for as what it is: a name alone meets no company', () => {
    const asked = inputEntity({ name: 'Quernmore Star', entity_type: 'vessel' })
    expect(compare(algorithm, prepare(asked), prepare(ship)).level).toBe('EXACT')
    expect([canMeet(asked.schema, 'Vessel'), canMeet(asked.schema, 'Company')]).toEqual([true, false])
  })
})

test('a customer is compared with the surname the register states', () => {
  const party = {
    person: 1,
    company: null,
    ref_id: null,
    status: 1,
    names: ['Au Yeung Lok', '歐陽樂'],
    parts: [
      { family: 'Au', given: 'Yeung Lok' },
      { family: null, given: '歐陽樂' },
    ],
    date: null,
    gender: '',
    countries: [],
    identifiers: [],
    risk_level: null,
    risk_score: null,
    fingerprint: null,
  }
  expect(partyEntity(party).names).toEqual([
    { full: 'Au Yeung Lok', family: 'Au', given: 'Yeung Lok' },
    { full: '歐陽樂', given: '歐陽樂' },
  ])
})
