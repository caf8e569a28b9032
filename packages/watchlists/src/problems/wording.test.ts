import { expect, it } from 'vitest'
import { at } from './places.ts'
import { cut, problem } from './wording.ts'

it('shortens a value from 81 characters on', () => {
  expect(cut('q'.repeat(80))).toBe('q'.repeat(80))
  expect(cut('q'.repeat(81))).toBe(`${'q'.repeat(80)}…`)
})

it('adds what to do in both languages', () => {
  expect(problem('empty', '沒有內容', 'again')).toEqual({ en: 'empty; download it again', zh: '沒有內容；請重新下載' })
  expect(problem('empty', '沒有內容')).toEqual({ en: 'empty', zh: '沒有內容' })
})

it('names a place in a file in both languages', () => {
  expect(at.row(3)).toEqual({ en: 'row 3', zh: '第 3 行' })
  expect(at.row(3, 'Names')).toEqual({ en: 'Names row 3', zh: 'Names 第 3 行' })
  expect(at.recordOfLine(3, 'q'.repeat(90)).en).toBe(`line 3, record ${'q'.repeat(80)}`)
})
