import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { secretBox } from './secret-box.ts'

const box = secretBox(randomBytes(32))

test('a sealed text opens at its place only, with its key only, and unaltered only', () => {
  const sealed = box.seal('PRIVATE KEY 鑰', 'org 1 key 2')
  expect(box.open(sealed, 'org 1 key 2')).toBe('PRIVATE KEY 鑰')
  expect(box.seal('PRIVATE KEY 鑰', 'org 1 key 2')).not.toBe(sealed)
  expect(() => box.open(sealed, 'org 1 key 3')).toThrow(/PROBITY_SECRET_KEY/)
  expect(() => secretBox('another').open(sealed, 'org 1 key 2')).toThrow(/does not open/)
  const bytes = Buffer.from(sealed, 'base64')
  bytes[30]! ^= 1
  expect(() => box.open(bytes.toString('base64'), 'org 1 key 2')).toThrow(/does not open/)
  expect(() => box.open('short', 'org 1 key 2')).toThrow(/does not open/)
})
