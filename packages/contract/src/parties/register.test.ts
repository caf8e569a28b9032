import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Holding, lookThrough } from '../companies/look-through.ts'
import { mergeMembers } from '../companies/merge-members.ts'
import { mergeShares } from '../companies/shares.ts'
import { countries, riskScores } from '../values/countries.ts'
import { currencies, Money } from '../values/currencies.ts'
import {
  brNumberWarning,
  coiNumberWarning,
  expirySecurityWarning,
  passportWarning,
  phoneWarning,
  securityNumberWarning,
} from './format-warnings.ts'
import { maskIdNumber } from './id-mask.ts'

const person = (id: number) => ({ capacity_type: 2, capacity_id: id }) as const
const company = (id: number) => ({ capacity_type: 1, capacity_id: id }) as const
const held = (company_id: number, holder: Holding['holder'], shares: number): Holding => ({
  company_id,
  holder,
  shares,
})

describe('lookThrough', () => {
  test('follows chains to natural persons and says what is not yet identified', () => {
    const holdings = [
      held(1, person(10), 6000),
      held(1, person(11), 1500),
      held(1, company(2), 2500),
      held(2, person(11), 20),
      held(2, company(3), 80),
    ]
    const seen = lookThrough(1, holdings)
    expect(seen.persons).toEqual([
      { capacity_id: 10, share: expect.closeTo(0.6) },
      { capacity_id: 11, share: expect.closeTo(0.2) },
    ])
    expect(seen.unidentified).toEqual([{ capacity_id: 3, share: expect.closeTo(0.2) }])
  })
  test('companies that own one another share out what leaves the circle', () => {
    const seen = lookThrough(1, [
      held(1, company(2), 50),
      held(1, person(7), 50),
      held(2, company(1), 50),
      held(2, person(8), 50),
    ])
    expect(seen.persons).toEqual([
      { capacity_id: 7, share: expect.closeTo(2 / 3) },
      { capacity_id: 8, share: expect.closeTo(1 / 3) },
    ])
    expect(seen.notYetIdentified).toBe(0)
  })
  test('a closed circle, a company that owns itself and one without holders stay unidentified', () => {
    expect(lookThrough(1, [held(1, company(2), 1), held(2, company(1), 1)]).notYetIdentified).toBeCloseTo(1)
    expect(lookThrough(1, [held(1, company(1), 1)]).notYetIdentified).toBeCloseTo(1)
    expect(lookThrough(1, [])).toMatchObject({ persons: [], notYetIdentified: 1 })
    expect(lookThrough(1, [held(1, company(1), 1), held(1, person(5), 1)]).persons).toEqual([
      { capacity_id: 5, share: expect.closeTo(1) },
    ])
    expect(lookThrough(1, [held(1, person(5), 0)]).notYetIdentified).toBe(1)
  })
  test('whatever the structure, the parts sum to one and none is negative', () => {
    const id = fc.integer({ min: 1, max: 6 })
    const holder = fc.oneof(id.map(company), id.map(person))
    const holding = fc
      .tuple(id, holder, fc.integer({ min: 0, max: 100 }))
      .map(([at, who, count]) => held(at, who, count))
    fc.assert(
      fc.property(fc.array(holding, { maxLength: 30 }), (holdings) => {
        const { persons, notYetIdentified } = lookThrough(1, holdings)
        const sum = persons.reduce((total, { share }) => total + share, notYetIdentified)
        expect(sum).toBeCloseTo(1, 9)
        expect(persons.every(({ share }) => share > 0)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('mergeShares', () => {
  const row = (type: string, shares_num: number, shares_paid_amount: string, id?: number) => ({
    type,
    currency: 'HKD',
    shares_num,
    shares_paid_amount,
    ...(id === undefined ? {} : { id }),
  })
  test('sums rows of one class and currency, ignoring case [MEM-072]', () => {
    expect(mergeShares([row('Ordinary', 10, '10.00'), { ...row('ordinary', 5, '5.25'), currency: 'hkd' }])).toEqual([
      row('Ordinary', 15, '15.25'),
      null,
    ])
  })
  test('marks a saved row that was merged away, and leaves rows without count or amount alone [MEM-073]', () => {
    expect(mergeShares([row('A', 1, '1.00', 4), row('A', 2, '2.00', 5)])).toEqual([
      row('A', 3, '3.00', 4),
      { id: 5, is_deleted: true },
    ])
    const apart = [row('A', 1, '0.00'), row('A', 1, '1.00'), row('A', 0, '1.00'), 9]
    expect(mergeShares(apart)).toEqual(apart)
  })
  test('sums beyond what a float can hold', () => {
    expect(mergeShares([row('A', 1, '999999999999999.99'), row('A', 1, '0.02')])[0]).toMatchObject({
      shares_paid_amount: '1000000000000000.01',
    })
  })
})

describe('mergeMembers', () => {
  test('one row per party with a flag and a sub-record per role [MEM-017] [MEM-019] [MEM-020]', () => {
    const members = mergeMembers({
      founders: [{ ...person(1), effect_date: 5 }],
      directors: [
        { ...person(1), director_type: 1 },
        { ...company(1), director_type: 1 },
        { ...person(2), is_deleted: true },
      ],
      secretaries: [{ ...company(1) }],
    })
    expect(members).toHaveLength(2)
    expect(members[0]).toMatchObject({
      is_company: false,
      is_founder: true,
      is_director: true,
      is_secretary: false,
      founder: { effect_date: 5 },
    })
    expect(members[1]).toMatchObject({ is_company: true, is_director: true, is_secretary: true, is_founder: false })
  })
  test('the running term stands in the row, an earlier one beside it', () => {
    const ended = { ...person(1), is_end_status: true, end_date: 9, id: 1 }
    const running = { ...person(1), is_end_status: false, id: 2 }
    for (const directors of [
      [ended, running],
      [running, ended],
    ])
      expect(mergeMembers({ directors })[0]).toMatchObject({
        is_ended: false,
        director: { id: 2 },
        earlier: [{ role: 'director', row: { id: 1 } }],
      })
    expect(mergeMembers({ directors: [ended] })[0]).toMatchObject({ is_ended: true, is_director: true })
  })
})

test('countries have both codes and three names [I18-006] [I18-007] [I18-008] [I18-009] [I18-010] [I18-011]', () => {
  expect(countries.length).toBeGreaterThan(240)
  for (const country of countries) {
    expect(Object.values(country).every((text) => text !== '')).toBe(true)
    expect(country.iso2).toMatch(/^[A-Z]{2}$/)
    expect(country.iso3).toMatch(/^[A-Z]{3}$/)
  }
  expect(riskScores).toEqual({ 'High Risk': 3, 'Medium Risk': 2, 'Low Risk': 1, 'Not In List': 0 })
})

test('about 160 currencies with symbol, name and decimal digits [I18-012] [I18-013] [I18-014] [I18-015] [LIM-059]', () => {
  const all = currencies()
  expect(all.length).toBeGreaterThanOrEqual(150)
  expect(all.length).toBeLessThanOrEqual(180)
  const of = (code: string) => all.find((currency) => currency.code === code)
  expect(of('HKD')).toMatchObject({ name: 'Hong Kong Dollar', decimals: 2 })
  expect(of('JPY')?.decimals).toBe(0)
  expect(of('KWD')?.decimals).toBe(3)
  expect(all.every(({ symbol, name }) => symbol !== '' && name !== '')).toBe(true)
})

test('money is text with two places', () => {
  expect(['1500', '0.5', '007.10', 12].map((amount) => Money.parse(amount))).toEqual([
    '1500.00',
    '0.50',
    '7.10',
    '12.00',
  ])
  for (const amount of ['-1', '1.234', '1e5', '', 'ten', 1e21]) expect(Money.safeParse(amount).success).toBe(false)
})

describe('format hints never block', () => {
  test('phone numbers', () => {
    for (const good of [
      '',
      '91234567',
      '2345 6789',
      '+852 9123 4567',
      '852-2345-6789',
      '+44 20 7946 0958',
      '0044 20 7946 0958',
    ])
      expect(phoneWarning(good)).toBeUndefined()
    for (const odd of ['1234567', '12345678', '+852 123', 'ask reception']) expect(phoneWarning(odd)).toBe('phone')
  })
  test('BR and COI numbers', () => {
    for (const good of ['12345678', '12345678-000', '12345678-000-01-24-1', 'C0012345'])
      expect(brNumberWarning(good)).toBeUndefined()
    expect(brNumberWarning('1234')).toBe('br_number')
    for (const good of ['2846173', 'F0099999', '12345678']) expect(coiNumberWarning(good)).toBeUndefined()
    expect(coiNumberWarning('XYZ')).toBe('coi_number')
  })
  test('passport numbers, of which a masked one is not judged', () => {
    for (const good of ['K12345678', 'EB 123456', '']) expect(passportWarning(good)).toBeUndefined()
    for (const odd of ['AB1', 'K12345678901234567', 'none yet!']) expect(passportWarning(odd)).toBe('passport')
    expect(passportWarning(maskIdNumber('K12345678'))).toBeUndefined()
  })
  test('security numbers of a passport, where one digit allows it [SUB-074]', () => {
    expect(securityNumberWarning('L898902C', '3')).toBeUndefined()
    expect(securityNumberWarning('L898902C', '4')).toBe('check_digit')
    expect(securityNumberWarning('L898902C', '13')).toBe('check_digit')
    expect(securityNumberWarning('L898902C', 'AB')).toBeUndefined()
    expect(expirySecurityWarning('1994-06-23', '5')).toBe('check_digit')
    expect(expirySecurityWarning('1994-06-23', '6')).toBeUndefined()
  })
})
