import { expect, test } from 'vitest'
import { tidyCell, tidyLines, tidyName } from './half-width.ts'

test('full-width letters, digits and spaces become half-width, Chinese characters stay', () => {
  expect(tidyCell('　Ａ１２３４５６（３）　')).toBe('A123456(3)')
  expect(tidyCell('陳　大文')).toBe('陳 大文')
  // A compatibility ideograph is another spelling of a name, which NFKC would replace.
  expect(tidyCell('\uF9F4')).toBe('\uF9F4')
})

test('a text of several lines keeps its lines and width; a placeholder for nothing is empty', () => {
  expect(tidyLines(' 每年六月，開會。 \r\n\r\n  Box　14\r')).toBe('每年六月，開會。\n\nBox　14')
  expect(['N/A', ' - \n'].map(tidyLines)).toEqual(['', ''])
})

test('spaces of any kind are one, and none is left at the ends', () => {
  expect(tidyCell('\u00A0Port \n\t Velm ')).toBe('Port Velm')
})

test('placeholders for nothing are empty, whatever their case and width', () => {
  expect(['-', '—', 'N/A', 'na', 'Nil', 'ＮＡ', '不適用', ' '].map(tidyCell)).toEqual(Array(8).fill(''))
  expect(['Nadir', '0', 'no'].map(tidyCell)).toEqual(['Nadir', '0', 'no'])
})

test('Na and Nil stay in a name if they are written as names', () => {
  expect(['Na', ' Nil ', 'Ｎａ'].map(tidyName)).toEqual(['Na', 'Nil', 'Na'])
  expect(['NA', 'nil', 'n/a', '-'].map(tidyName)).toEqual(['', '', '', ''])
})
