import { expect, it } from 'vitest'
import { scriptOf } from './script-of.ts'

it.each([
  ['Q', 'latin'],
  ['ž', 'latin'],
  ['ễ', 'latin'],
  ['陳', 'han'],
  ['𠮷', 'han'],
  ['々', 'han'],
  ['か', 'kana'],
  ['カ', 'kana'],
  ['한', 'hangul'],
  ['ش', 'abjad'],
  ['ש', 'abjad'],
  ['Ж', 'alphabet'],
  ['ქ', 'alphabet'],
  ['ក', 'alphabet'],
  ['1', 'other'],
  ['Ⴢ', 'alphabet'],
  ['', 'other'],
] as const)('"%s" is %s', (char, script) => {
  expect(scriptOf(char)).toBe(script)
})
