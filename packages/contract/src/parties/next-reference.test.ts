import { expect, test } from 'vitest'
import { nextReference } from './next-reference.ts'

test.each([
  ['one more than the highest that is written like the newest', ['P-1059', 'P-1060', 'X-9000', null], 'P-1061'],
  ['with as many zeros', ['C0009', 'C0008'], 'C0010'],
  ['plain numbers', ['17'], '18'],
  ['nothing after a register without numbers', [null, 'VIP', ''], undefined],
  ['nothing after an empty register', [], undefined],
])('the next reference is %s', (_what, refs, next) => {
  expect(nextReference(refs)).toBe(next)
})
