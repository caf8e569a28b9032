import { expect, it } from 'vitest'
import { cantoneseClass } from './cantonese-class.ts'

it.each([
  ['can4', 'zan1', 'aspiration and tone'],
  ['taan4', 'dan6', 'vowel length'],
  ['nei5', 'lei5', 'n and l'],
  ['gwok3', 'kwok3', 'gw and kw'],
  ['ngon1', 'on1', 'an initial ng'],
  ['ng5', 'm4', 'syllables of a nasal alone'],
])('%s and %s are one class: a Latin spelling loses %s', (a, b) => {
  expect(cantoneseClass(a)).toBeDefined()
  expect(cantoneseClass(a)).toBe(cantoneseClass(b))
})

it.each([
  ['can4', 'cang4'],
  ['dim2', 'din6'],
  ['fan1', 'pan1'],
  ['gwok3', 'gok3'],
])('%s and %s are two classes', (a, b) => {
  expect(cantoneseClass(a)).not.toBe(cantoneseClass(b))
})

it('names the class by initial and final', () => {
  expect(cantoneseClass('can4')).toBe('C.AN')
  expect(cantoneseClass('aang1')).toBe('0.ANG')
})

it.each(['', 'qx1', 'v', 'can7'])('"%s" is no syllable', (text) => {
  expect(cantoneseClass(text)).toBeUndefined()
})
