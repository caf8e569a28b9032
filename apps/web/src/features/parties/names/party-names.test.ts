import { expect, test } from 'vitest'
import { companyNameOf, personNameOf, plainCompanyName, plainName } from './party-names.ts'

const names = [
  { lang: 2, name_type: 1, sur: '何', other: '文傑' },
  { lang: 1, name_type: 2, sur: 'Ho', other: 'Dickson' },
  { lang: 1, name_type: 1, sur: 'Ho', other: 'Man Kit' },
]

test('a person is shown by the primary names, not by aliases, Chinese in one piece', () => {
  expect(personNameOf(names)).toEqual({ sur: 'Ho', other: 'Man Kit', chinese: '何文傑' })
  expect(personNameOf([names[1]!])).toEqual({ sur: 'Ho', other: 'Dickson' })
  expect(personNameOf([])).toEqual({})
  expect(plainName(names, 'en')).toBe('HO Man Kit 何文傑')
  expect(plainName(names, 'zh-hant')).toBe('何文傑 HO Man Kit')
})
test('a company is shown by its text in either script', () => {
  const company = [
    { lang: 1, name_type: 3, sur: null, other: 'Lantern Freight Limited' },
    { lang: 2, name_type: 3, sur: null, other: '燈籠貨運有限公司' },
  ]
  expect(companyNameOf(company)).toEqual({ english: 'Lantern Freight Limited', chinese: '燈籠貨運有限公司' })
  expect(plainCompanyName(company, 'en')).toBe('Lantern Freight Limited 燈籠貨運有限公司')
  expect(plainCompanyName(company, 'zh-hant')).toBe('燈籠貨運有限公司 Lantern Freight Limited')
})
