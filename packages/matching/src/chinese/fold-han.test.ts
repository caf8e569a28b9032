import { expect, test } from 'vitest'
import { foldHan, foldJapaneseHan } from './fold-han.ts'

test('one form for traditional, simplified and Hong Kong glyphs', () => {
  expect(foldHan('陳溫衞啟峯裏')).toBe(foldHan('陈温卫启峰里'))
  expect(foldHan('餘')).toBe('余')
})

test('Japanese forms fold only when asked for', () => {
  expect(foldJapaneseHan('沢田')).toBe(foldHan('澤田'))
  expect(foldHan('芸')).toBe('芸')
  expect(foldJapaneseHan('芸')).toBe(foldHan('藝'))
})
