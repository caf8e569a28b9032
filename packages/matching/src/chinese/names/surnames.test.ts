import { expect, test } from 'vitest'
import {
  familiesAbroad,
  familiesOfSpelling,
  isRareFamily,
  isRareSpelling,
  rareFamiliesOfSpelling,
  surnameOf,
  surnameSounds,
} from './surnames.ts'

test('a surname is found by its characters in either form', () => {
  expect(surnameOf('陳')).toBe(surnameOf('陈'))
  expect(surnameOf('陈')?.traditional).toBe('陳')
  expect(surnameOf('歐陽')?.jyutping).toEqual(['au1', 'joeng4'])
  expect(surnameOf('〇')).toBeUndefined()
})

test('spellings of Hong Kong and of South-East Asia lead to their own families', () => {
  expect(familiesOfSpelling('chan')).toContain('陈')
  expect(familiesAbroad('tan')).toContain('陈')
  // Tan is the pinyin of a different surname.
  expect(familiesOfSpelling('tan')).not.toContain('陈')
  expect(familiesOfSpelling('smith')).toEqual([])
})

test('a common surname is not rare, and neither is a spelling that a common one shares', () => {
  expect([isRareFamily('陈'), isRareFamily('莫')]).toEqual([false, true])
  expect([isRareSpelling('chan'), isRareSpelling('mok')]).toEqual([false, true])
  expect(rareFamiliesOfSpelling('mok')).toContain('莫')
  for (const han of rareFamiliesOfSpelling('chan')) expect(isRareFamily(han)).toBe(true)
})

test('every spelling of a family leads back to it', () => {
  for (const han of ['陈', '欧阳', '黄', '郑', '莫', '谭']) {
    const row = surnameOf(han)!
    for (const spelling of row.spellings) expect(familiesOfSpelling(spelling)).toContain(han)
    for (const spelling of row.abroad) expect(familiesAbroad(spelling)).toContain(han)
  }
})

test('the sounds of single-character surnames contain those of the common ones', () => {
  expect(surnameSounds().cantonese).toContain('C.AN')
  expect(surnameSounds().mandarin).toContain('chen')
})
