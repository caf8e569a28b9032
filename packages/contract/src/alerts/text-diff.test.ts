import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffWhole, diffWords } from './text-diff.ts'

test('marks words added and removed, and leaves the rest [ALR-094] [ALR-104]', () => {
  expect(diffWords('Date of birth differs.', 'Date of birth and gender differ.')).toEqual([
    { value: 'Date of birth ' },
    { value: 'differs.', removed: true },
    { value: 'and gender differ.', added: true },
  ])
})
test('takes Chinese characters one by one', () => {
  expect(diffWords('出生日期不同', '出生地點不同')).toEqual([
    { value: '出生' },
    { value: '日期', removed: true },
    { value: '地點', added: true },
    { value: '不同' },
  ])
})
test('loses nothing: both texts can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const segments = diffWords(before, after)
      const without = (kind: 'added' | 'removed') =>
        segments
          .filter((part) => !part[kind])
          .map(({ value }) => value)
          .join('')
      expect(without('added')).toBe(before)
      expect(without('removed')).toBe(after)
    }),
  )
})
test('a whole value is taken out and another put in', () => {
  expect(diffWhole('0', '1')).toEqual([
    { value: '0', removed: true },
    { value: '1', added: true },
  ])
  expect(diffWhole('', '1')).toEqual([{ value: '1', added: true }])
  expect(diffWhole('1', '1')).toEqual([{ value: '1' }])
})
