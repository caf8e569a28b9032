import { expect, it } from 'vitest'
import { inThai, isLao } from './lao.ts'

it('tells Lao from Thai', () => {
  expect(isLao('ສົມ')).toBe(true)
  expect(isLao('สม')).toBe(false)
  expect(isLao('')).toBe(false)
})

it('writes a Lao word in Thai letters, its own signs by their sound', () => {
  expect(inThai('ບຸນມີ')).toBe('บุนมี')
  expect(inThai('ສົມ')).toBe('สม')
  expect(inThai('ບົວ')).toBe('บัว')
  expect(inThai('ໜູ')).toBe('หนู')
  expect(inThai('ຊາຽ')).toBe('ซาย')
})
