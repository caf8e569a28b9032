import { SaveCompany } from '@probity/contract/companies/companies.ts'
import { SavePerson } from '@probity/contract/persons/persons.ts'
import { describe, expect, test } from 'vitest'
import { blankPart, type PartForm } from './part-form.ts'
import { companyOfPart, personOfPart } from './record-of-part.ts'

const record = (given: Partial<PartForm>) => {
  const part = { ...blankPart(), ...given }
  return part.client_type === 'corporate' ? companyOfPart(part) : personOfPart(part)
}

describe('a described person as a record', () => {
  const described = { sur: 'Lau', other: 'Wing Kei', name_chi: '劉詠琪', address_1: '9 Quay Road', address_4: 'HK' }
  test('is one that the register takes', () => {
    const identity = { identity_type: 1, identity_number: 'A123456(3)', dob: '1971-03-14', nationality: 'HK' }
    expect(SavePerson.safeParse(record({ ...described, ...identity })).error).toBeUndefined()
  })
  test('has its Chinese name in family and given name, a rare character whole', () => {
    expect(record({ name_chi: '劉詠琪' })).toMatchObject({ names: [{ lang: 2, sur: '劉', other: '詠琪' }] })
    expect(record({ name_chi: '𠮷詠琪' })).toMatchObject({ names: [{ lang: 2, sur: '𠮷', other: '詠琪' }] })
  })
  test('has only what was typed', () => {
    expect(record({ sur: 'Lau', tel: '23456789', name_chi: ' ' })).toEqual({
      names: [{ lang: 1, name_type: 1, sur: 'Lau', other: '' }],
      tel: '23456789',
      idens: [],
      addresses: [],
    })
  })
  test('has a document of another kind if none was chosen', () => {
    const idens = [{ type: 0, id_number: 'K1', country: null }]
    expect(record({ sur: 'Lau', identity_number: 'K1' })).toMatchObject({ idens })
  })
})

describe('a described company as a record', () => {
  test('is a private company that the register takes, its document the certificate of incorporation', () => {
    const given = { client_type: 'corporate', other: 'Harbour Bridge Limited', name_chi: '港橋有限公司' } as const
    const company = record({ ...given, identity_number: '1234567', identity_country: 'HK' })
    expect(SaveCompany.safeParse(company).error).toBeUndefined()
    expect(company).toMatchObject({ company_type: 2, coi_number: '1234567', incorp_place: 'HK' })
  })
  test('has only the name that was typed', () => {
    expect(record({ client_type: 'corporate', name_chi: '港橋', tel: '' })).toEqual({
      company_type: 2,
      names: [{ lang: 2, name_type: 3, other: '港橋' }],
      tel: '',
      addresses: [],
    })
  })
})
