import { closeHan } from '@probity/contract/api/texts.ts'
import { expect, test } from 'vitest'
import { caseFilter } from './case-search.ts'

test('the palette finds a case by its number or by a word of its client', () => {
  expect(caseFilter('#48213')).toEqual({ id: 48213 })
  expect(caseFilter(' 48213 ')).toEqual({ id: 48213 })
  expect(caseFilter('陳大')).toEqual({ name: { contains: '陳大' } })
})

test('a Chinese name has no blank, a Latin one keeps its own', () => {
  expect(closeHan('WONG Ka Yan 黃 嘉欣')).toBe('WONG Ka Yan 黃嘉欣')
})
