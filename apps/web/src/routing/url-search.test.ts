import { expect, test } from 'vitest'
import { urlSearch } from './url-search.ts'

const { parseSearch, stringifySearch } = urlSearch

test('a value is the same text after a visit of the address, a number and a word of the product too', () => {
  const search = { hit: '7', q: '陳 & 何=1', is: 'true', due: '..2026-11-20' }
  const text = stringifySearch(search)
  expect(text).toMatch(/^\?hit=7&/)
  expect(parseSearch(text)).toEqual(search)
})

test('what is empty leaves no trace in the address', () => {
  expect(stringifySearch({ q: '', tab: undefined })).toBe('')
  expect(stringifySearch({ q: '', page: '2' })).toBe('?page=2')
  expect(parseSearch('')).toEqual({})
})
