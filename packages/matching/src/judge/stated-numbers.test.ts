import { describe, expect, it } from 'vitest'
import type { Entity, Schema } from '../entity.ts'
import { statedNumbers } from './stated-numbers.ts'

const party = (full: string, schema: Schema = 'Vessel'): Entity => ({ id: 'x', schema, names: [{ full }] })
const read = (full: string, schema?: Schema) => {
  const { names, identifiers = [] } = statedNumbers(party(full, schema))
  return [names[0]!.full, ...identifiers.map(({ type, value }) => `${type} ${value}`)]
}

describe('a number beside the name of a ship', () => {
  it.each([
    ['QUERNAZ, IMO 9123456', 'QUERNAZ', 'imo 9123456'],
    ['QUERNAZ (IMO number: 9123456)', 'QUERNAZ', 'imo 9123456'],
    ['imo no. 9123456 QUERNAZ', 'QUERNAZ', 'imo 9123456'],
    ['QUERNAZ MMSI#123456789', 'QUERNAZ', 'mmsi 123456789'],
  ])('%s is %s with %s', (written, name, number) => {
    expect(read(written)).toEqual([name, number])
  })

  it('has seven or nine digits', () => {
    expect(read('QUERNAZ IMO 912345')).toEqual(['QUERNAZ IMO 912345'])
    expect(read('QUERNAZ IMO 91234567')).toEqual(['QUERNAZ IMO 91234567'])
  })

  it('is read from the name of a company too, never from that of a person', () => {
    expect(read('Quernaz Shipping, IMO 9123456', 'Company')).toEqual(['Quernaz Shipping', 'imo 9123456'])
    expect(read('Tobias IMO 9123456', 'Person')).toEqual(['Tobias IMO 9123456'])
  })

  it('stays as the name where there is no other', () => {
    expect(read('IMO 9123456')).toEqual(['IMO 9123456', 'imo 9123456'])
  })

  it('is added to the numbers that the party states', () => {
    const stated = { ...party('QUERNAZ IMO 9123456'), identifiers: [{ type: 'lei', value: 'X' }] }
    expect(statedNumbers(stated).identifiers).toEqual([
      { type: 'lei', value: 'X' },
      { type: 'imo', value: '9123456' },
    ])
  })
})

describe('a call sign or tail number', () => {
  it('is read beside its kind, for vessels and aircraft only', () => {
    expect(read('QUERNAZ call sign QVRT')).toEqual(['QUERNAZ', 'callsign QVRT'])
    expect(read('VELDIN AIR tail number XX-QVR', 'Airplane')).toEqual(['VELDIN AIR', 'registration XX-QVR'])
    expect(read('Quernaz call sign QVRT', 'Company')).toEqual(['Quernaz call sign QVRT'])
  })

  it('has at least four characters', () => {
    expect(read('QUERNAZ call sign QVR')).toEqual(['QUERNAZ call sign QVR'])
  })
})

it('returns the party itself where no name states a number', () => {
  const without = party('QUERNAZ')
  expect(statedNumbers(without)).toBe(without)
})
