import { expect, test } from 'vitest'
import { languageToShow } from './offered-languages.ts'

const both = { interface_languages: 'both', first_language: 'zh-hant' } as const

test('the setting of the organisation chooses the language until somebody does [SET-013]', () => {
  expect(languageToShow(both, { shown: 'en', chosen: false, preferred: undefined })).toBe('zh-hant')
  expect(languageToShow(both, { shown: 'en', chosen: false, preferred: 'en' })).toBe('en')
  expect(languageToShow(both, { shown: 'en', chosen: true, preferred: 'zh-hant' })).toBe('en')
})

test('a language the organisation does not offer gives way to the one it does, whoever chose it [SET-013]', () => {
  const chinese = { interface_languages: 'zh-hant', first_language: 'en' } as const
  expect(languageToShow(chinese, { shown: 'en', chosen: true, preferred: 'en' })).toBe('zh-hant')
  expect(languageToShow(chinese, { shown: 'zh-hant', chosen: false, preferred: undefined })).toBe('zh-hant')
})
