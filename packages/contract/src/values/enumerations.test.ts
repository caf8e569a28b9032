import { describe, expect, test } from 'vitest'
import { memberRoles } from '../companies/members.ts'
import {
  accountingReasonChoices,
  accountStatuses,
  accountTypes,
  addressType,
  type Choice,
  companyAddressChoices,
  companyTypes,
  consentChoices,
  controlNatures,
  directorEndChoices,
  directorTypeChoices,
  genders,
  identityChoices,
  labelOf,
  nameLang,
  nameType,
  secretaryEndChoices,
  statusChoices,
} from './enumerations.ts'

const english = (choices: readonly Choice[]) => Object.fromEntries(choices.map(({ value, en }) => [value, en]))

describe('the numbers of the specification', () => {
  test('company types [COM-104] [COM-105] [COM-106] [COM-107] [COM-108] [COM-109] [COM-110] [COM-111]', () => {
    expect(english(companyTypes)).toEqual({
      1: 'Public Limited',
      2: 'Private Limited',
      3: 'Private Unlimited with Share Capital',
      4: 'Public Unlimited with Share Capital',
      5: 'Limited by Guarantee without Share Capital',
      6: 'Registered Non-Hong Kong Company',
      7: 'Unlimited Partnership',
      8: 'Unlimited Sole Proprietorship',
    })
  })
  test('types, consent and ends of directors [MEM-029] [MEM-030] [MEM-031] [MEM-032] [MEM-033] [MEM-034] [MEM-035] [MEM-036]', () => {
    expect(english(directorTypeChoices)).toEqual({
      1: 'Director',
      2: 'Alternate Director',
      3: 'Reserve Director',
      4: 'Director and Alternate Director',
    })
    expect(english(consentChoices)).toEqual({ 1: 'Yes', 2: 'Later' })
    expect(english(directorEndChoices)).toEqual({ 1: 'Resignation/Others', 2: 'Deceased' })
  })
  test('ends of secretaries [MEM-040] [MEM-041] [MEM-042] [MEM-043]', () => {
    expect(english(secretaryEndChoices)).toEqual({ 0: 'None', 1: 'Resignation', 2: 'Deceased' })
  })
  test('bank accounts and the conditions of control [SUB-096] [MEM-051]', () => {
    expect(accountTypes.map(({ value }) => value)).toEqual([
      'savings',
      'current',
      'time deposit',
      'multi-currency',
      'other',
    ])
    expect(accountStatuses.map(({ value }) => value)).toEqual(['active', 'dormant', 'closed'])
    expect(controlNatures.map(({ en }) => en)).toEqual([
      'More than 25% of the shares',
      'More than 25% of the voting rights',
      'Right to appoint or remove a majority of the board',
      'Significant influence or control',
      'Control over a trust or firm that meets a condition',
    ])
  })
  test('names, identities, addresses, status, gender [SUB-017] [SUB-018] [SUB-019] [SUB-020] [SUB-021] [SUB-031] [SUB-057] [SUB-058] [SUB-059]', () => {
    expect(nameType).toEqual({ primary: 1, alias: 2, company: 3 })
    expect(nameLang).toEqual({ english: 1, chinese: 2 })
    expect(english(identityChoices)).toEqual({ 0: 'Others', 1: 'HKID', 2: 'Passport' })
    expect(english(companyAddressChoices)[3]).toBe('Principal place of business in Hong Kong')
    expect(addressType.person).toBe(1)
    expect(english(statusChoices)).toEqual({ 0: 'Inactive', 1: 'Active' })
    expect(genders).toEqual(['', 'Male', 'Female', 'Others'])
    expect(english(accountingReasonChoices)).toEqual({ 1: 'Not required by law', 2: 'Incorporated under 18 months' })
  })
  test('the six roles by the list they stand in', () => {
    expect(Object.values(memberRoles)).toEqual([
      'founder',
      'shareholder',
      'director',
      'secretary',
      'auth_rep',
      'significant_controller',
    ])
  })
  test('every choice has a label in both languages', () => {
    for (const choices of [companyTypes, directorTypeChoices, identityChoices, companyAddressChoices, statusChoices])
      for (const { value } of choices)
        for (const lang of ['en', 'zh'] as const) expect(labelOf(choices, value, lang)).not.toBe('')
    expect(labelOf(companyTypes, 99, 'en')).toBe('')
  })
})
