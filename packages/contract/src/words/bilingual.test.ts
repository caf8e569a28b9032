import { expect, test } from 'vitest'
import { inBoth, inLanguage, nameIn, sameInBoth, shortNameIn } from './bilingual.ts'

const text = { en: 'Overdue', zh: '已逾期' }

test('a text is read in English, and in Chinese by either code of the language', () => {
  expect((['en', 'zh', 'zh-hant'] as const).map((language) => inLanguage(text, language))).toEqual([
    'Overdue',
    '已逾期',
    '已逾期',
  ])
})

test('a row without a Chinese name is called by its English one', () => {
  const row = { name: 'Standard', name_zh_hant: '' }
  expect([nameIn(row, 'zh-hant'), nameIn({ ...row, name_zh_hant: '標準' }, 'zh-hant'), nameIn(row, 'en')]).toEqual([
    'Standard',
    '標準',
    'Standard',
  ])
})

test('a list has a short name in each language', () => {
  const list = { short_name: 'UN', short_name_zh_hant: '聯合國' }
  expect([shortNameIn(list, 'en'), shortNameIn(list, 'zh-hant')]).toEqual(['UN', '聯合國'])
})

test('a text can be the same in both languages, or written by one function', () => {
  expect([sameInBoth('SHA-256'), inBoth((language) => `in ${language}`)]).toEqual([
    { en: 'SHA-256', zh: 'SHA-256' },
    { en: 'in en', zh: 'in zh-hant' },
  ])
})
