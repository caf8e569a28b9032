import { expect, test } from 'vitest'
import { type ImportProblemCode, importProblems, problemText } from './import-problems.ts'

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()

test.each(Object.keys(importProblems) as ImportProblemCode[])('%s names the same things in both languages', (code) => {
  expect(placeholders(importProblems[code].zh)).toEqual(placeholders(importProblems[code].en))
})

test('a problem is told with the values of its row, and without braces if one is missing', () => {
  const params = { value: 'C-9', other: 4 }
  expect(problemText('E05', params, 'en')).toBe('Reference ID "C-9" appears more than once in this file (row 4)')
  expect(problemText('E05', params, 'zh')).toBe('客戶編號「C-9」在檔案中重複（第4行）')
  expect(problemText('E01', {}, 'en')).toBe(' is required')
})
