import { describe, expect, it } from 'vitest'
import type { Entity, Schema } from './entity.ts'
import { identifierKeys, isDistinctive, keysOf, mayAgreePartly, signKeysOf } from './identifiers.ts'

const holds = (type: string, value: string, schema: Schema = 'Person'): Entity => ({
  id: 'x',
  schema,
  names: [],
  identifiers: [{ type, value }],
})

describe('the keys of an identifier', () => {
  it('are capitals and digits without separators, in any width', () => {
    expect(identifierKeys({ type: 'passport', value: ' k-123 45/67 ' })).toEqual(['K1234567'])
    expect(identifierKeys({ type: 'passport', value: 'Ｋ１２３４５６７' })).toEqual(['K1234567'])
  })

  it('are none where nothing but punctuation is stated', () => {
    expect(identifierKeys({ type: 'passport', value: ' -/ ' })).toEqual([])
  })

  it('drop the letters IMO only before seven digits', () => {
    expect(identifierKeys({ type: 'imo', value: 'IMO 9123456' })).toEqual(['9123456'])
    expect(identifierKeys({ type: 'other', value: 'IMO 91234567' })).toEqual(['IMO91234567'])
  })

  it('hold a Hong Kong identity number without its check character, whatever that is', () => {
    expect(identifierKeys({ type: 'hkid', value: 'A123456(4)' })).toEqual(['A1234564', 'A123456'])
    expect(identifierKeys({ type: 'hkid', value: 'AB987654(3)' })).toEqual(['AB9876543', 'AB987654'])
  })

  it.each(['A123456(3)', 'AB987654(3)', 'A123458(A)', 'A123452(0)'])(
    'are shortened for a number of unknown kind with the right check character: %s',
    (value) => {
      expect(identifierKeys({ type: 'other', value })).toHaveLength(2)
      expect(identifierKeys({ type: 'national_id', value })).toHaveLength(2)
      expect(identifierKeys({ type: 'passport', value })).toHaveLength(1)
    },
  )

  it.each(['A123456(4)', 'AB987654(4)', 'A123456(A)'])(
    'stay whole for a number of unknown kind with a wrong check character: %s',
    (value) => {
      expect(identifierKeys({ type: 'other', value })).toHaveLength(1)
    },
  )
})

describe('a distinctive number', () => {
  it.each([
    ['AB123', true],
    ['A123', false],
    ['ABC12', false],
    ['ABCDEFG12', false],
  ])('needs five characters and three digits: %s is %s', (key, is) => {
    expect(isDistinctive(key)).toBe(is)
  })

  it('is the only kind of number by which a record is found', () => {
    expect(keysOf(holds('passport', 'K1234567'))).toEqual(['K1234567'])
    expect(keysOf(holds('passport', 'K12'))).toEqual([])
  })

  it('leaves a partial agreement to the shorter ones', () => {
    expect(mayAgreePartly(holds('passport', 'K12'))).toBe(true)
    expect(mayAgreePartly(holds('passport', 'K1234567'))).toBe(false)
    expect(mayAgreePartly({ id: 'x', schema: 'Person', names: [] })).toBe(false)
  })
})

describe('call signs and tail numbers', () => {
  it('are keys with their kind for vessels and aircraft only', () => {
    expect(signKeysOf(holds('callsign', 'QVRT', 'Vessel'))).toEqual(['callsign QVRT'])
    expect(signKeysOf(holds('registration', 'XX-QVR', 'Airplane'))).toEqual(['registration XXQVR'])
    expect(signKeysOf(holds('registration', 'XX-QVR', 'Company'))).toEqual([])
    expect(signKeysOf(holds('passport', 'QVRT', 'Vessel'))).toEqual([])
  })

  it('have at least four characters and are not distinctive on their own', () => {
    expect(signKeysOf(holds('callsign', 'QVR', 'Vessel'))).toEqual([])
    expect(signKeysOf(holds('callsign', 'QVR123', 'Vessel'))).toEqual([])
  })
})
