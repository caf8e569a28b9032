import { SaveCompany } from '@probity/contract/companies/companies.ts'
import { addressType, companyTypeOf, nameLang, nameType } from '@probity/contract/values/enumerations.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { blankAddress } from '#web/features/parties/fieldsets/addresses-fieldset.tsx'
import { loadWords } from '#web/i18n/translate.ts'
import type { CompanyRecord } from './companies-api.ts'
import {
  blankCompany,
  blankCompanyName,
  type CompanyForm,
  companyResolver,
  fromCompany,
  toSave,
} from './company-form.ts'

beforeAll(() => loadWords('core', 'sys', 'parties', 'issues'))

const own = { create_date: 1, updated_date: 2, is_deleted: false, company_id: 4 }
const holder = { ...own, id: 30, uuid: 'h', capacity_type: 2, capacity_id: 7, is_company: false, effect_date: 60 }
const share = { ...own, id: 40, uuid: 's', type: 'Ordinary', currency: 'HKD', shares_num: 600, rights: null }
const address = { ...own, id: 20, uuid: 'a', address_1: '1 Pier Road', address_2: null, address_3: null }
const stored = {
  id: 4,
  ref_id: 'C-4',
  status: 1,
  company_type: companyTypeOf.guarantee,
  coi_number: '123',
  incorp_place: 'HK',
  incorp_date: '2020-01-02',
  tel: null,
  acc_start_date: 0,
  acc_end_date: null,
  acc_no_reason: 1,
  is_br_3y: true,
  established_business_relationship: true,
  pps_members: { number_of_members: 12, details: [{ member_class: 'A', currency: null, amount: '5.00' }] },
  names: [
    { ...own, id: 10, uuid: 'n', name_type: nameType.company, lang: 2, sur: null, other: '燈籠貨運', effect_date: 1 },
  ],
  emails: [{ ...own, id: 15, uuid: 'e', email: 'desk@lantern.example', email_type: 1, effect_date: null }],
  addresses: [{ ...address, address_type: addressType.registeredOffice, address_4: 'HK', effect_date: 5 }],
  founders: [holder],
  shareholders: [{ ...holder, id: 31, shares: [{ ...share, shares_paid_amount: '600.00' }] }],
  directors: [],
  secretaries: [],
  auth_reps: [],
  significant_controllers: [],
  updated_date: 11,
} as unknown as CompanyRecord
const form = (more: Partial<CompanyForm> = {}): CompanyForm => ({ ...fromCompany(stored), ...more })

describe('a stored company', () => {
  test('is sent back as it was read, with its version, and in a shape that the server accepts', () => {
    const sent = toSave(fromCompany(stored))
    expect(SaveCompany.safeParse(sent).error?.issues).toBeUndefined()
    expect(sent).toMatchObject({
      ref_id: 'C-4',
      incorp_date: '2020-01-02',
      acc_no_reason: 1,
      is_br_3y: true,
      established_business_relationship: true,
      pps_members: { number_of_members: 12, details: [{ member_class: 'A', currency: '', amount: '5.00' }] },
      emails: [{ id: 15, uuid: 'e', email: 'desk@lantern.example' }],
      addresses: [{ id: 20, address_1: '1 Pier Road', address_2: '', address_4: 'HK', effect_date: 5 }],
      founders: [{ id: 30, capacity_type: 2, capacity_id: 7, effect_date: 60 }],
      shareholders: [{ id: 31, shares: [{ id: 40, shares_num: 600, shares_paid_amount: '600.00' }] }],
      updated_date: 11,
    })
  })

  test('has a row for each language, the English one first, and an empty one is not saved', () => {
    const { names } = fromCompany(stored)
    expect(names.map(({ id, lang, other }) => [id, lang, other])).toEqual([
      [undefined, nameLang.english, ''],
      [10, nameLang.chinese, '燈籠貨運'],
    ])
    expect(toSave(form()).names.map(({ id, is_deleted }) => [id, is_deleted])).toEqual([
      [undefined, true],
      [10, undefined],
    ])
  })

  test('without an accounting period shows no day in 1970', () => {
    expect(fromCompany(stored)).toMatchObject({ acc_start_date: null, acc_end_date: null })
    expect(fromCompany({ ...stored, acc_start_date: 86_400_000 }).acc_start_date).toBe(86_400_000)
  })
})

describe('what the type of a company hides', () => {
  const principal = { ...blankAddress(addressType.principalInHongKong), address_1: '2 Pier Road' }

  test('is not saved: its two principal places are removed unless it is a company from abroad', () => {
    const addresses = [...form().addresses, principal, { ...principal, id: 21 }]
    const removed = (company_type: number) =>
      toSave(form({ company_type, addresses })).addresses.map((row) => row.is_deleted === true)
    expect(removed(companyTypeOf.nonHongKong)).toEqual([false, false, false])
    expect(removed(1)).toEqual([false, true, true])
  })

  test('is not saved: members without shares are counted for a company limited by guarantee alone', () => {
    expect(toSave(form()).pps_members).toMatchObject({ number_of_members: 12 })
    expect(toSave(form({ company_type: 1 })).pps_members).toBeNull()
  })

  test('stays in the form, so that it is there again when the type is set back', () => {
    const typed = form({ company_type: 1, addresses: [principal] })
    toSave(typed)
    expect(typed.addresses).toEqual([principal])
    expect(typed.pps_members.number_of_members).toBe(12)
  })
})

test('a share without a number is saved as none', () => {
  const [first] = form().shareholders
  const shares = [{ ...first!.shares[0]!, shares_num: null }]
  expect(toSave(form({ shareholders: [{ ...first!, shares }] })).shareholders[0]?.shares[0]?.shares_num).toBe(0)
})

describe('the rules of a company', () => {
  const errorsOf = async (values: CompanyForm) => {
    const { errors } = await companyResolver(values, undefined, {
      fields: {},
      shouldUseNativeValidation: false,
    } as never)
    return errors
  }

  test('pass a stored one, and ask a new one for a type and a name', async () => {
    expect(await errorsOf(form())).toEqual({})
    const errors = await errorsOf(blankCompany())
    expect(Object.keys(errors).toSorted()).toEqual(['company_type', 'names'])
    expect(errors.company_type?.message).toMatch(/is required$/)
  })

  test('name the row of a second equal name, counted as on the screen', async () => {
    const twin = { ...blankCompanyName(nameLang.chinese), other: '燈籠貨運' }
    const { names } = await errorsOf(form({ names: [...form().names, twin] }))
    expect(names).toMatchObject([undefined, undefined, { other: { type: 'duplicated' } }])
  })

  test('say of half an accounting period which day is missing', async () => {
    const errors = await errorsOf(form({ acc_no_reason: 0, acc_end_date: 86_400_000 }))
    expect(Object.keys(errors)).toEqual(['acc_start_date'])
    expect(errors.acc_start_date).toMatchObject({ type: 'required' })
  })
})
