import { expect, test } from 'vitest'
import { hasHan, optionalDay, optionalText, requiredText, sameText } from './texts.ts'

test('text is stored without surrounding spaces; the limit counts what is left', () => {
  expect(requiredText(3).parse(' abc ')).toBe('abc')
  expect(requiredText(3).safeParse('abcd').success).toBe(false)
  expect(requiredText(3).safeParse('   ').success).toBe(false)
})
test('an optional text that is empty is absent; one that is not sent stays unchanged', () => {
  const Note = optionalText(5)
  expect(['  ', null, undefined, ' a '].map((given) => Note.parse(given))).toEqual([null, null, undefined, 'a'])
})
test('an optional day exists, or is absent', () => {
  expect(['2028-02-29', '', null].map((given) => optionalDay.parse(given))).toEqual(['2028-02-29', null, null])
  expect(optionalDay.safeParse('2026-02-29').success).toBe(false)
})
test('a text is Chinese from one character on, four-byte ones included', () => {
  expect(['Lau 劉', '𠮷', 'Lau', '、', 'ラ', ''].map(hasHan)).toEqual([true, true, false, false, false, false])
})
test('texts are the same without width, case and repeated spaces, but not without accents', () => {
  expect(sameText(' ＡＣＭＥ  Ltd\n')).toBe(sameText('acme ltd'))
  expect(sameText(null)).toBe(sameText('　'))
  expect(sameText('José')).not.toBe(sameText('Jose'))
})
