import { expect, test } from 'vitest'
import { languages } from '#web/i18n/languages.ts'
import { languageToShow, offeredLanguages } from './offered-languages.ts'

const both = { interface_languages: 'both', first_language: 'zh-hant' } as const

test('the setting of the organisation chooses the language until somebody does [SET-013] [I18-017]', () => {
  expect(languageToShow(both, { shown: 'en', chosen: false, preferred: undefined })).toBe('zh-hant')
  expect(languageToShow(both, { shown: 'en', chosen: false, preferred: 'en' })).toBe('en')
  expect(languageToShow(both, { shown: 'en', chosen: true, preferred: 'zh-hant' })).toBe('en')
})

test('a language the organisation does not offer gives way to the one it does, whoever chose it [SET-013] [I18-017]', () => {
  expect(offeredLanguages('zh-hant')).toEqual(['zh-hant'])
  expect(offeredLanguages('both')).toEqual(languages)
  const chinese = { interface_languages: 'zh-hant', first_language: 'en' } as const
  expect(languageToShow(chinese, { shown: 'en', chosen: true, preferred: 'en' })).toBe('zh-hant')
  expect(languageToShow(chinese, { shown: 'zh-hant', chosen: false, preferred: undefined })).toBe('zh-hant')
})

test('English and Traditional Chinese are the languages there are; simplified names are data alone [I18-018]', () => {
  expect(languages).toEqual(['en', 'zh-hant'])
  expect(offeredLanguages(undefined)).toEqual(['en', 'zh-hant'])
})
