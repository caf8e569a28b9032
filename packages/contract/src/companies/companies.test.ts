import { describe, expect, test } from 'vitest'
import { toIssues } from '../api/issue.ts'
import { companyTypes, shownAddressTypes, showsAlternate, showsMemberCount } from '../values/enumerations.ts'
import type { PatchCompany } from './companies.ts'
import { SaveCompany } from './companies.ts'

const acme = { name_type: 3, lang: 1, other: 'Kwun Yat Marine Supplies Limited' }
const company = { company_type: 2, names: [acme] }
const said = (given: object, schema: typeof SaveCompany | typeof PatchCompany = SaveCompany) => {
  const { error } = schema.safeParse(given, { reportInput: true })
  return error ? toIssues(error).map(({ path, message }) => `${path}: ${message}`) : []
}
const day = (text: string) => Date.parse(text)

describe('a company', () => {
  test('has a type between 1 and 6 [COM-120] [COM-121] [COM-112] [LIM-020]', () => {
    expect(said({ names: [acme] })).toEqual(['company_type: company_type is required'])
    for (const company_type of [0, 7, 8, 1.5])
      expect(said({ ...company, company_type })).toEqual(['company_type: Invalid company_type'])
    for (const company_type of [1, 2, 3, 4, 5, 6]) expect(said({ ...company, company_type })).toEqual([])
    expect(companyTypes.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })
  test('has a name, in English or Chinese [COM-122] [COM-123] [COM-124] [COM-125]', () => {
    expect(said({ company_type: 2, names: [] })).toEqual(['names: names is required'])
    expect(said({ company_type: 2, names: [{ ...acme, other: '' }] })).toEqual(['names.0.other: other is required'])
    expect(said({ company_type: 2, names: [{ ...acme, lang: 2, other: 'ABC LTD' }] })).toEqual([
      'names.0.other: Invalid other',
    ])
    expect(said({ company_type: 2, names: [{ ...acme, lang: 2, other: '㗎𨋢有限公司' }] })).toEqual([])
  })
  test('does not have the same name twice [COM-126] [COM-127] [ERR-015]', () => {
    expect(said({ ...company, names: [acme, { ...acme, other: acme.other.toUpperCase() }] })).toEqual([
      'names.1.other: name is duplicated',
    ])
    expect(said({ ...company, names: [acme, { ...acme, lang: 2, other: '觀溢' }] })).toEqual([])
  })
})

describe('the accounting period', () => {
  const [start, end] = [day('2026-04-01'), day('2027-03-31')]
  test('has both ends, in order [COM-131] [COM-132] [COM-133]', () => {
    expect(said({ ...company, acc_end_date: end })).toEqual(['acc_start_date: acc_start_date is required'])
    expect(said({ ...company, acc_start_date: start })).toEqual(['acc_end_date: acc_end_date is required'])
    expect(said({ ...company, acc_start_date: end, acc_end_date: start })).toEqual([
      'acc_start_date: acc_start_date should not larger than 2026-04-01',
    ])
    expect(said({ ...company, acc_start_date: start, acc_end_date: end })).toEqual([])
    expect(said({ ...company, acc_start_date: start, acc_end_date: start })).toEqual([])
  })
  test('is checked whatever else is wrong [COM-133]', () => {
    expect(said({ names: [], acc_start_date: end, acc_end_date: start })).toEqual([
      'company_type: company_type is required',
      'names: names is required',
      'acc_start_date: acc_start_date should not larger than 2026-04-01',
    ])
    expect(said({ names: [acme], acc_start_date: start })).toContain('acc_end_date: acc_end_date is required')
  })
  test('is 0 and 0 when a reason says there is none [COM-134] [COM-113] [COM-114] [COM-115]', () => {
    const saved = SaveCompany.parse({ ...company, acc_start_date: end, acc_end_date: start, acc_no_reason: 2 })
    expect(saved).toMatchObject({ acc_start_date: 0, acc_end_date: 0, acc_no_reason: 2 })
    expect(said({ ...company, acc_start_date: 0, acc_end_date: 0, acc_no_reason: 0 })).toEqual([])
  })
  test('malformed dates are refused in their words [COM-140] [COM-143] [COM-144]', () => {
    expect(said({ ...company, incorp_date: '2019-13-01', estab_date: 'x', acc_start_date: 'soon' })).toEqual([
      'incorp_date: Date is not in correct format',
      'estab_date: Date is not in correct format',
      'acc_start_date: Date is not in correct format',
    ])
  })
})

describe('fields of certain types', () => {
  test('type 6 shows four addresses, the others two; type 5 counts members [COM-048] [COM-055] [COM-056] [COM-057]', () => {
    expect([1, 2, 3, 4, 5].map(shownAddressTypes)).toEqual(Array.from({ length: 5 }, () => [1, 2]))
    expect(shownAddressTypes(6)).toEqual([1, 2, 3, 4])
    expect([1, 2, 3, 4, 5, 6].filter(showsMemberCount)).toEqual([5])
  })
  test('members without shares: count, class, currency and an amount of two places [COM-068] [COM-069] [COM-070] [COM-071] [COM-072]', () => {
    const pps = { number_of_members: 12, details: [{ member_class: 'Full', currency: 'HKD', amount: '100' }] }
    expect(SaveCompany.parse({ ...company, company_type: 5, pps_members: pps }).pps_members?.details?.[0]?.amount).toBe(
      '100.00',
    )
    expect(said({ ...company, pps_members: { details: [{ amount: '-1' }] } })).toEqual([
      'pps_members.details.0.amount: Invalid amount',
    ])
  })
  test('only an alternate names whom it stands in for [MEM-052]', () => {
    expect([1, 2, 3, 4].filter(showsAlternate)).toEqual([2, 4])
  })
})

describe('members in a save', () => {
  const party = { capacity_type: 2, capacity_id: 9 }
  const director = { ...party, director_type: 1, start_date: 1 }
  test('dates of every role must be dates [MEM-064] [MEM-065] [MEM-066] [MEM-067] [MEM-068] [MEM-069]', () => {
    const wrong = {
      directors: [{ ...party, start_date: 'x', is_end_status: true, end_date: 'y' }],
      secretaries: [{ ...party, start_date: 'x', end_date: {} }],
      auth_reps: [{ ...party, start_date: [] }],
      significant_controllers: [{ ...party, commencement_date: '2024' }],
    }
    const paths = said({ ...company, ...wrong }).map((text) => text.split(':')[0] ?? '')
    expect(paths.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'auth_reps.0.start_date',
      'directors.0.end_date',
      'directors.0.start_date',
      'secretaries.0.end_date',
      'secretaries.0.start_date',
      'significant_controllers.0.commencement_date',
    ])
  })
  test('what the other answers of a director hide is not kept [MEM-060] [MEM-061]', () => {
    const [saved] = SaveCompany.parse({
      ...company,
      directors: [{ ...director, alternate_to_id: 3 }],
    }).directors!
    expect(saved).toMatchObject({ alternate_to_id: null, end_reason: null, end_date: null })
    const [ended] = SaveCompany.parse({
      ...company,
      directors: [
        { ...director, director_type: 2, alternate_to_id: 3, is_end_status: true, end_reason: 2, end_date: 5 },
      ],
    }).directors!
    expect(ended).toMatchObject({ end_reason: 2, end_date: 5, alternate_to_id: 3 })
  })
  test('an end without its switch is an end, one against its switch is refused, and none lies before the beginning', () => {
    const told = (term: object) =>
      SaveCompany.parse({ ...company, directors: [{ ...director, ...term }] }).directors?.[0]
    expect(told({ end_date: 5 })).toMatchObject({ is_end_status: true, end_date: 5 })
    expect(told({ end_reason: 2 })).toMatchObject({ is_end_status: true, end_reason: 2 })
    expect(told({ end_date: 0 })).toMatchObject({ end_date: null })
    const day = 86_400_000
    expect(
      said({
        ...company,
        directors: [
          { ...director, is_end_status: false, end_date: 5 },
          { ...director, start_date: 2 * day, end_date: day },
          { ...director, start_date: day, end_date: day },
        ],
        secretaries: [{ ...party, start_date: 2 * day, end_date: day }],
      }),
    ).toEqual([
      'directors.0.is_end_status: An end is given, but the term is marked as running. Mark it as ended, or clear the end.',
      'directors.1.end_date: The end lies before the beginning',
      'secretaries.0.end_date: The end lies before the beginning',
    ])
  })
  test('nobody stands in for himself, and a party is named', () => {
    expect(said({ ...company, directors: [{ ...director, id: 4, director_type: 2, alternate_to_id: 4 }] })).toEqual([
      'directors.0.alternate_to_id: Invalid alternate_to_id',
    ])
    expect(said({ ...company, founders: [{ capacity_type: 2 }] })).toEqual([
      'founders.0.capacity_id: capacity_id is required',
    ])
    expect(said({ ...company, founders: [{ capacity_type: 3, capacity_id: 1 }] })).toEqual([
      'founders.0.capacity_type: Invalid capacity_type',
    ])
  })
  test('at most three share rows, merged by class and currency [MEM-070] [MEM-072] [MEM-075] [LIM-021]', () => {
    const row = (type: string, shares_num = 1) => ({ type, currency: 'HKD', shares_num, shares_paid_amount: '1' })
    expect(
      said({ ...company, shareholders: [{ ...party, shares: ['a', 'b', 'c', 'd'].map((type) => row(type)) }] }),
    ).toEqual(['shareholders.0.shares: shares should not larger than 3'])
    const gone = { ...row('d'), is_deleted: true }
    expect(said({ ...company, shareholders: [{ ...party, shares: [row('a'), row('b'), row('c'), gone] }] })).toEqual([])
    const [holder] = SaveCompany.parse({
      ...company,
      shareholders: [{ ...party, shares: [row('Ordinary', 10), { ...row('ordinary', 5), currency: 'hkd' }] }],
    }).shareholders!
    expect(holder).toMatchObject({ shares: [{ type: 'Ordinary', shares_num: 15, shares_paid_amount: '2.00' }, null] })
  })
})

describe('rows of a company', () => {
  test('an e-mail, once added, is filled, valid and dated; an address shown has its two lines [COM-135] [COM-136] [COM-137] [COM-141] [COM-142]', () => {
    expect(said({ ...company, emails: [] })).toEqual([])
    expect(said({ ...company, emails: [{ email: '' }] })).toEqual(['emails.0.email: email is required'])
    expect(said({ ...company, emails: [{ email: 'office' }] })).toEqual(['emails.0.email: Please input valid email'])
    expect(said({ ...company, emails: [{ email: 'office@firm.example', effect_date: '2024-13' }] })).toEqual([
      'emails.0.effect_date: Date is not in correct format',
    ])
    expect(
      said({ ...company, addresses: [{ address_type: 3, address_1: '', address_4: '', effect_date: 'x' }] }),
    ).toEqual(
      expect.arrayContaining([
        'addresses.0.address_1: address_1 is required',
        'addresses.0.address_4: address_4 is required',
        'addresses.0.effect_date: Date is not in correct format',
      ]),
    )
  })
  test('a reserve director is not refused for the kind of company, which the rules do not know [MEM-077]', () => {
    const directors = [{ capacity_type: 2, capacity_id: 1, director_type: 3 }]
    for (const company_type of [1, 2, 5]) expect(said({ ...company, company_type, directors })).toEqual([])
  })
})
