import { expect, test } from 'vitest'
import { findUnsafeText, shownPath } from './unsafe-text.ts'

const nested = (depth: number): unknown => (depth === 0 ? 'fine' : { in: nested(depth - 1) })

test('text that PostgreSQL cannot store is found, however deep, by its path', () => {
  expect(findUnsafeText({ name: 'Chan', tags: ['a', { note: 'b\0' }] })).toBe('tags.1.note')
  expect(findUnsafeText({ name: 'half \uD842' })).toBe('name')
  expect(findUnsafeText('\0')).toBe('')
})

test('a key is checked like a value', () => expect(findUnsafeText({ names: { 'sur\0': 1 } })).toBe('names.sur\0'))

test('rare characters, emoji, numbers and gaps are safe', () => {
  expect(findUnsafeText({ name: '𠮷野 😀', at: 5, none: null, missing: undefined })).toBeUndefined()
})

test('a body nested beyond forty levels is refused', () => {
  expect(findUnsafeText(nested(41))).toBeUndefined()
  expect(findUnsafeText(nested(42))).toMatch(/^in\.in\./)
})

test('a shown path contains nothing that cannot be stored itself', () => {
  expect(findUnsafeText(shownPath('names.sur\0.\uD842'))).toBeUndefined()
  expect(shownPath('names.0.sur\0')).toBe('names.0.sur?')
  expect(shownPath('𠮷.note')).toBe('𠮷.note')
})
