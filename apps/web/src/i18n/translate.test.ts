import { beforeEach, describe, expect, test } from 'vitest'
import { fill } from './fill.ts'
import { storedLanguage } from './languages.ts'
import { chooseLanguage, currentLanguage, loadWords, onDictionaryChange, t } from './translate.ts'

describe('a text with slots', () => {
  test('takes its values', () => {
    expect(fill('Maximum {length} characters', { length: 255 })).toBe('Maximum 255 characters')
  })
  test('keeps a slot nobody filled in sight, rather than saying undefined', () => {
    expect(fill('{field} is required', {})).toBe('{field} is required')
  })
  test('chooses between one and many by n', () => {
    const text = '{n} unsaved change | {n} unsaved changes'
    expect([0, 1, 2].map((n) => fill(text, { n }))).toEqual([
      '0 unsaved changes',
      '1 unsaved change',
      '2 unsaved changes',
    ])
  })
  test('is one text where a language has no plural', () => {
    expect(fill('{n} 項更改未儲存', { n: 2 })).toBe('2 項更改未儲存')
  })
})

describe('the interface language', () => {
  beforeEach(async () => {
    await chooseLanguage('en')
    localStorage.clear()
    await loadWords('core')
  })

  test('is English on an empty device [I18-003] [LIM-039]', () => {
    expect(storedLanguage(localStorage)).toBe('en')
    localStorage.setItem('lang', 'klingon')
    expect(storedLanguage(localStorage)).toBe('en')
  })
  test('is kept on the device under `lang` [I18-002] [I18-016]', async () => {
    await chooseLanguage('zh-hant')
    expect(localStorage.getItem('lang')).toBe('zh-hant')
    expect(storedLanguage(localStorage)).toBe('zh-hant')
  })
  test('swaps the words of every screen seen so far at once, and tells the page', async () => {
    let told = 0
    const stop = onDictionaryChange(() => (told += 1))
    await chooseLanguage('zh-hant')
    stop()
    expect([t('button.save'), currentLanguage(), told]).toEqual(['儲存', 'zh-hant', 1])
    expect(t('validate.required', { field: '機構' })).toBe('必須填寫機構')
  })
})

// @ts-expect-error a text with slots demands its values
export const missingValues = () => t('validate.required')
// @ts-expect-error a word that does not exist does not compile
export const unknownWord = () => t('validate.nonsense')
