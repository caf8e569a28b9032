import { expect, it } from 'vitest'
import { numbersOf } from './numbers.ts'

const read = (cells: Record<string, string>, issuer?: { text: string; code: string }) =>
  numbersOf(
    { line: 2, get: (column) => cells[column] ?? '' },
    issuer,
    (field, hint) => new Error(`${field}: ${hint.en}`),
  )

it('reads a number with its type and issuer', () => {
  const hk = { text: 'hk', code: 'hk' }
  expect(read({ id_type: 'passport', id_number: 'K1234567' }, hk)).toEqual([
    { type: 'passport', value: 'K1234567', country: hk },
  ])
  expect(read({ id_type: 'passport' })).toEqual([])
})

it('refuses a number without a known type, naming the column of the type', () => {
  expect(() => read({ id_number: 'K1234567' })).toThrow('id_type: not a type of number')
  expect(() => read({ id_type: 'passeport', id_number: 'K1234567' })).toThrow('id_type')
})

it('reads the numbers of vessels and aircraft without their prefix, after the others', () => {
  expect(
    read({
      id_type: 'other',
      id_number: 'Q1',
      imo: 'IMO 9123456',
      mmsi: '123 456 789',
      call_sign: 'QVRT',
      tail_number: 'XX-QVR',
    }),
  ).toMatchObject([
    { type: 'other', value: 'Q1' },
    { type: 'imo', value: '9123456' },
    { type: 'other', value: '123 456 789', label: 'MMSI' },
    { type: 'callsign', value: 'QVRT' },
    { type: 'registration', value: 'XX-QVR' },
  ])
})

it.each([
  ['imo', '912345', 'seven digits'],
  ['imo', '91234567', 'seven digits'],
  ['mmsi', '12345678', 'nine digits'],
  ['mmsi', '1234567890', 'nine digits'],
])('refuses an %s of %s, because it has %s', (column, value, hint) => {
  expect(() => read({ [column]: value })).toThrow(hint)
})
