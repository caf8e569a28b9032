import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toIssues } from '../api/issue.ts'
import { missingDigits, nationalityOf } from '../parties/identities.ts'
import { isFutureDay, PatchPerson, SavePerson } from './persons.ts'

const chan = { name_type: 1, lang: 1, sur: 'CHAN', other: 'Tai Man' }
/** Every issue of a person as `path: message`. */
const said = (person: object, schema: typeof SavePerson | typeof PatchPerson = SavePerson) => {
  const { error } = schema.safeParse(person, { reportInput: true })
  return error ? toIssues(error).map(({ path, message }) => `${path}: ${message}`) : []
}
const withIden = (iden: object) => said({ names: [chan], idens: [iden] })

describe('names of a person', () => {
  test('four slots, each with a surname or another name [PER-097] [PER-098]', () => {
    const slots = [
      { name_type: 1, lang: 1, sur: 'CHAN' },
      { name_type: 1, lang: 2, other: '大文' },
      { name_type: 2, lang: 1, other: 'Peter' },
      { name_type: 2, lang: 2, sur: '陳' },
    ]
    expect(said({ names: slots })).toEqual([])
    expect(said({ names: [{ name_type: 1, lang: 1, sur: ' ', other: '' }] })).toEqual([
      'names.0.sur: sur is required',
      'names.0.other: other is required',
    ])
  })
  test('at least one name stays [PER-099]', () => {
    expect(said({})).toEqual(['names: names is required'])
    expect(said({ names: [] })).toEqual(['names: names is required'])
    expect(said({ names: [{ ...chan, id: 3, is_deleted: true }] })).toEqual(['names: names is required'])
    expect(said({ names: [] }, PatchPerson)).toEqual(['names: names is required'])
    expect(said({}, PatchPerson)).toEqual([])
    expect(said({ names: [7] })).toEqual([])
  })
  test('the same name twice is refused [PER-100] [ERR-013]', () => {
    expect(said({ names: [chan, { ...chan, other: ' tai  man' }] })).toEqual(['names.1.other: Name is duplicated'])
    expect(said({ names: [chan, { ...chan, name_type: 2 }] })).toEqual([])
    expect(said({ names: [{ ...chan, id: 1, is_deleted: true }, chan] })).toEqual([])
  })
  test('a Chinese name may be written in any script, an English one too [PER-102]', () => {
    expect(
      said({
        names: [
          { name_type: 1, lang: 2, sur: 'ABC' },
          { name_type: 1, lang: 1, sur: '陳' },
        ],
      }),
    ).toEqual([])
  })
  test('a company name is no name of a person', () => {
    expect(said({ names: [{ ...chan, name_type: 3 }] })).toEqual(['names.0.name_type: Invalid name_type'])
  })
  test('rare and four-byte characters pass, overlong names do not', () => {
    expect(said({ names: [{ name_type: 1, lang: 2, sur: '𠮷', other: '😀田' }] })).toEqual([])
    expect(said({ names: [{ ...chan, sur: 'x'.repeat(1000) }] })).toEqual(['names.0.sur: Maximum 255 characters'])
  })
})

describe('identities', () => {
  test('a HKID has its format and its check digit [SUB-060] [SUB-062] [SUB-063] [ERR-019] [ERR-020]', () => {
    expect(withIden({ type: 1, id_number: '' })).toEqual(['idens.0.id_number: id_number is required'])
    expect(withIden({ type: 1, id_number: 'A12345' })).toEqual([
      'idens.0.id_number: Please input valid HKID format (e.g A123456(7))',
    ])
    expect(withIden({ type: 1, id_number: 'A123456(7)' })).toEqual([
      'idens.0.id_number: Please input valid HKID checkdigit',
    ])
    const person = SavePerson.parse({ names: [chan], idens: [{ type: 1, id_number: ' a1234563' }] })
    expect(person.idens).toEqual([expect.objectContaining({ id_number: 'A123456(3)' })])
  })
  test('types 0 and 2 need a country, a passport its security numbers and expiry too [SUB-069] [SUB-070] [SUB-071] [SUB-072]', () => {
    expect(withIden({ type: 0, id_number: 'X1' })).toEqual(['idens.0.country: country is required'])
    expect(withIden({ type: 0, id_number: 'X1', country: 'CN' })).toEqual([])
    expect(withIden({ type: 0, id_number: 'X1', country: 'XX' })).toEqual(['idens.0.country: Invalid country'])
    expect(withIden({ type: 2, id_number: 'K1234567', country: 'CN' }).toSorted()).toEqual([
      'idens.0.expiry_date: expiry_date is required',
      'idens.0.expiry_date_security_num: expiry_date_security_num is required',
      'idens.0.id_number_security_num: id_number_security_num is required',
    ])
  })
  test('a saved passport without security digits keeps what it lacks until what they protect changes', () => {
    const held = { id: 4, type: 2, id_number: 'K1234567', country: 'CN', expiry_date: 5 }
    expect(withIden(held)).toEqual([])
    expect(missingDigits(held, held)).toEqual([])
    expect(missingDigits(held, { ...held, expiry_date: 6 })).toHaveLength(2)
    expect(missingDigits(held, { ...held, id_number_security_num: '7' })).toEqual(['id_number_security_num'])
    expect(missingDigits(held)).toHaveLength(2)
  })
  test('the same document twice is refused only when all of it is equal [SUB-075] [ERR-017]', () => {
    const card = { type: 1, id_number: 'A123456(3)' }
    expect(said({ names: [chan], idens: [card, { type: 1, id_number: 'a1234563' }] })).toEqual([
      'idens.1.id_number: record is duplicated',
    ])
    expect(said({ names: [chan], idens: [card, { ...card, effect_date: 1 }] })).toEqual([])
  })
  test('a masked number is accepted for a saved document only', () => {
    expect(withIden({ id: 4, type: 1, id_number: 'A•••56(3)' })).toEqual([])
    expect(withIden({ type: 1, id_number: 'A•••56(3)' })).toHaveLength(1)
    expect(withIden({ type: 0, country: 'CN', id_number: 'A•••563' })).toEqual(['idens.0.id_number: Invalid id_number'])
  })
  test('nationality comes from the first passport, else another document; a HKID is Hong Kong [PER-096]', () => {
    const card = { type: 1, country: null }
    expect(nationalityOf([card, { type: 2, country: 'SG' }, { type: 2, country: 'GB' }])).toBe('SG')
    expect(nationalityOf([card, { type: 0, country: 'CN' }])).toBe('HK')
    expect(nationalityOf([{ type: 0, country: 'CN' }])).toBe('CN')
    expect(nationalityOf([])).toBeNull()
  })
})

describe('the rest of a person', () => {
  test('rows of addresses and e-mails, once added, are complete [SUB-036] [SUB-037] [SUB-038] [SUB-045]', () => {
    expect(said({ names: [chan], addresses: [{ address_1: '' }] })).toEqual([
      'addresses.0.address_1: address_1 is required',
      'addresses.0.address_4: address_4 is required',
    ])
    expect(said({ names: [chan], addresses: [{ address_1: 'x'.repeat(101), address_4: 'HK' }] })).toEqual([
      'addresses.0.address_1: Maximum 100 characters',
    ])
    expect(said({ names: [chan], emails: [{ email: '' }] })).toEqual(['emails.0.email: email is required'])
    expect(said({ names: [chan], emails: [{ email: 'a@b' }] })).toEqual(['emails.0.email: Please input valid email'])
    expect(said({ names: [chan], addresses: [], emails: [] })).toEqual([])
  })
  test('days and instants must be dates [PER-108] [PER-110]', () => {
    expect(said({ names: [chan], dob: '1971-02-30' })).toEqual(['dob: Date is not in correct format'])
    expect(said({ names: [{ ...chan, effect_date: '2024-01-01' }] })).toEqual([
      'names.0.effect_date: Date is not in correct format',
    ])
    expect(SavePerson.parse({ names: [chan], dob: '' }).dob).toBeNull()
    expect(isFutureDay('2026-11-22', '2026-11-21')).toBe(true)
    expect(isFutureDay('2026-11-21', '2026-11-21')).toBe(false)
  })
  test('unknown keys are refused, what the server keeps is dropped [PER-090] [SUB-123]', () => {
    expect(said({ names: [chan], org_id: 2 })).toEqual(['org_id: org_id is not a known field'])
    expect(said({ names: [{ ...chan, colour: 'red' }] })).toEqual(
      ['names.0.colour: names.0.colour is not a known field'].map((text) =>
        text.replace('names.0.colour is', 'colour is'),
      ),
    )
    const kept = SavePerson.parse({ names: [chan], alerts_pending: 9, hkids: [], bank_infos: [{}], id: 5 })
    expect(Object.keys(kept).toSorted()).toEqual(['names'])
  })
  test('a row added and removed again before the save is left out [SUB-121]', () => {
    expect(SavePerson.parse({ names: [chan, { is_deleted: true, sur: 5 }] }).names).toEqual([expect.anything(), null])
  })
  test('whatever is sent, the answer is a verdict', () => {
    fc.assert(
      fc.property(fc.anything(), fc.array(fc.anything()), (junk, list) => {
        for (const body of [junk, { names: list }, { names: [chan], idens: list, addresses: [junk] }])
          expect(typeof SavePerson.safeParse(body).success).toBe('boolean')
      }),
      { numRuns: 300 },
    )
  })
})
