import { describe, expect, test } from 'vitest'
import { isWebLink } from '#web/ui/dialogs/external-link.tsx'
import { matchesCountry } from './country-field.tsx'
import { offeredCurrencies } from './currency-field.tsx'
import { toMoney, trimMoney } from './money-text.ts'

const hongKong = {
  country: 'Hong Kong',
  iso2: 'HK',
  iso3: 'HKG',
  displayName: 'Hong Kong',
  displayNameZhHant: '香港',
  displayNameZhHans: '香港',
}

test.each([
  ['hk', true],
  ['HKG', true],
  ['hong', true],
  ['香', true],
  ['macau', false],
])('typing "%s" finds Hong Kong: %s [I18-004]', (search, found) => {
  expect(matchesCountry(hongKong, search)).toBe(found)
})

describe('the currency picker', () => {
  const table = [
    { code: 'HKD', name: 'Hong Kong Dollar' },
    { code: 'USD', name: 'US Dollar' },
    { code: 'THB', name: 'Thai Baht' },
  ]
  test('offers the codes a text begins or names [UIX-032]', () => {
    expect(offeredCurrencies('hk', table)[0]).toBe('HKD')
    expect(offeredCurrencies('dollar', table)).toEqual(['HKD', 'USD', 'DOLLAR'])
  })
  test('offers the typed text itself too, in capitals [UIX-033] [UIX-035]', () => {
    expect(offeredCurrencies('xyz', table)).toEqual(['XYZ'])
  })
})

describe('an amount', () => {
  test.each([
    ['1234.567', '1234.56'],
    ['-12', '12'],
    ['1,234.5', '1234.5'],
    ['1.2.3', '1.23'],
    ['abc', ''],
    ['.5', '.5'],
  ])('typed as %s is trimmed to %s [LIM-034]', (typed, left) => {
    expect(trimMoney(typed)).toBe(left)
  })
  test.each([
    ['1234.5', '1234.50'],
    ['007', '7.00'],
    ['.5', '0.50'],
    ['', ''],
    ['.', ''],
  ])('typed as %s travels as "%s"', (typed, sent) => {
    expect(toMoney(typed)).toBe(sent)
  })
})

test('only links of the web lead out', () => {
  expect(['https://a.example', 'HTTP://a.example', 'javascript:alert(1)', 'ftp://a', '/sys'].map(isWebLink)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
