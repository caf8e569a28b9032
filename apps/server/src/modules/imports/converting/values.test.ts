import { describe, expect, test } from 'vitest'
import { extraCountries, peopleCountries } from './country-words.ts'
import {
  readCompanyType,
  readCountry,
  readFlag,
  readGender,
  readNationality,
  readStatus,
  splitChineseName,
  splitEnglishName,
} from './values.ts'

describe('a Chinese name in one column', () => {
  test.each([
    ['陳大文', '陳', '大文'],
    ['歐陽小明', '歐陽', '小明'],
    ['司徒 玉', '司徒', '玉'],
    ['歐陽', '歐', '陽'],
    ['李', '李', ''],
    ['𠮷田一', '𠮷', '田一'],
  ])('is split after its surname: %s', (name, sur, other) => expect(splitChineseName(name)).toEqual({ sur, other }))
})

describe('an English name in one column', () => {
  test.each([
    ['Chan, Tai Man', 'Chan', 'Tai Man'],
    ['VAN DER VELM, Jan', 'VAN DER VELM', 'Jan'],
    ['Chan, Tai Man, Peter', 'Chan', 'Tai Man, Peter'],
    ['CHAN Tai Man', 'CHAN', 'Tai Man'],
    ['AU YEUNG Siu Ming', 'AU YEUNG', 'Siu Ming'],
    ['CHAN Tai Man, Peter', 'CHAN', 'Tai Man, Peter'],
    ["O'VELM Sean", "O'VELM", 'Sean'],
  ])('is split at its comma or after leading capitals: %s', (name, sur, other) =>
    expect(splitEnglishName(name)).toEqual({ sur, other }),
  )

  test.each(['Orvando Kestrel', 'CHAN TAI MAN', 'Kestrel'])('is not split without either: %s', (name) =>
    expect(splitEnglishName(name)).toEqual({ sur: '', other: name }),
  )
})

describe('a word', () => {
  test('is a flag, a status or a gender in either language, ignoring case', () => {
    expect(['Y', 'yes', '1', '是', 'No', '0', '否', 'maybe'].map(readFlag)).toEqual([
      ...Array(4).fill(true),
      ...Array(3).fill(false),
      undefined,
    ])
    expect(['Active', '停用', '1', '2'].map(readStatus)).toEqual([1, 0, 1, undefined])
    expect(['F', '男', 'Other', 'unknown'].map(readGender)).toEqual(['Female', 'Male', 'Others', undefined])
  })

  test('that every object has is neither a status nor a gender', () => {
    expect([readStatus('constructor'), readGender('constructor'), readGender('toString')]).toEqual(
      Array(3).fill(undefined),
    )
  })

  test('is a country by code or by name, whatever its marks', () => {
    expect(['hk', 'HKG', 'Hong Kong', '香港', 'P.R.C.', 'UK', 'na', 'Atlantis', ''].map(readCountry)).toEqual([
      'HK',
      'HK',
      'HK',
      'HK',
      'CN',
      'GB',
      'NA',
      undefined,
      undefined,
    ])
  })

  test('is a country by what firms write, and a nationality by the word for its people', () => {
    const countries = [
      'HKSAR',
      'Hong Kong (SAR)',
      '中國香港',
      'P.R. China',
      'U.S.A.',
      'B.V.I.',
      '澳門特別行政區',
      'Chinese',
    ]
    expect(countries.map(readCountry)).toEqual(['HK', 'HK', 'HK', 'CN', 'US', 'VG', 'MO', undefined])
    const nationalities = ['Chinese', 'British', '中國籍', '日本人', 'CN', 'British National (Overseas)', 'Martian']
    expect(nationalities.map(readNationality)).toEqual(['CN', 'GB', 'CN', 'JP', 'CN', 'GB', undefined])
  })

  test('for a country means one country', () => {
    const words = [extraCountries, peopleCountries].map((table) =>
      Object.entries(table).flatMap(([country, names]) => names.split('|').map((name) => ({ country, name }))),
    )
    expect(words[0]!.filter(({ country, name }) => readCountry(name) !== country)).toEqual([])
    expect(words[1]!.filter(({ country, name }) => readNationality(name) !== country)).toEqual([])
  })

  test('is a type of company by number or label, also of old records', () => {
    expect(['1', '6', '7', 'Public Limited', '9'].map(readCompanyType)).toEqual([1, 6, 7, 1, undefined])
  })
})
