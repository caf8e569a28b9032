import { expect, test } from 'vitest'
import { charactersOfCode, codeGroups, codesOfCharacter, hanOfCodes } from './commercial-codes.ts'

test('knows both tables', () => {
  expect(charactersOfCode('7115')).toEqual(['陳', '陈'])
  expect(codesOfCharacter('冼')).toEqual(expect.arrayContaining(['8112', '0405']))
})

test('a character without a code takes that of its other form', () => {
  expect(codesOfCharacter('啟')).toContain('0796')
})

test('tells groups of codes from other numbers', () => {
  expect(codeGroups('7115 1129 2429')).toEqual(['7115', '1129', '2429'])
  expect(codeGroups('711511292429')).toEqual(['7115', '1129', '2429'])
  expect(codeGroups('2024')).toEqual([])
  expect(codeGroups('Flight 7115')).toEqual([])
})

test('gives at most eight names for ambiguous codes', () => {
  expect(hanOfCodes(['7115', '1129', '2429'])).toEqual(['陈大文'])
  expect(hanOfCodes(Array.from({ length: 8 }, () => '0405')).length).toBeLessThanOrEqual(8)
})
