import { companyTypes } from '@probity/contract/values/enumerations.ts'
import { expect, test } from 'vitest'
import { loadWords, showLanguage, t } from '#web/i18n/translate.ts'
import type { CompanyRecord } from './companies-api.ts'
import { company } from './company-kind.tsx'
import { companyTypeWord } from './company-type.ts'

const names = [
  { lang: 1, name_type: 3, sur: null, other: 'Lantern Freight Limited' },
  { lang: 2, name_type: 3, sur: null, other: '燈籠貨運有限公司' },
]

test('the breadcrumb names a company in the order of the language, as its heading does', async () => {
  const title = () => company.title({ names } as unknown as CompanyRecord)
  expect(title()).toBe('Lantern Freight Limited 燈籠貨運有限公司')
  await showLanguage('zh-hant')
  expect(title()).toBe('燈籠貨運有限公司 Lantern Freight Limited')
})

test.each(['en', 'zh-hant'] as const)(
  'a type has the words of the specification wherever it is named, in %s',
  async (language) => {
    await showLanguage(language)
    await loadWords('parties')
    const said = companyTypes.map(({ value }) => t(companyTypeWord(value)))
    expect(said).toEqual(companyTypes.map(({ en, zh }) => (language === 'en' ? en : zh)))
    expect(said).toEqual(companyTypes.map(({ value }) => company.show('company_type', value)))
  },
)
