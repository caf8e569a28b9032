import { expect, test } from 'vitest'
import { splitHan } from './split-han.ts'

test.each([
  ['劉詠琪', '劉', '詠琪'],
  ['𠮷詠琪', '𠮷', '詠琪'],
  ['劉𠮷', '劉', '𠮷'],
  ['劉', '劉', ''],
  ['', '', ''],
])('%s is the family name %s and the given name %s', (name, sur, other) => {
  expect(splitHan(name)).toEqual({ sur, other })
})
