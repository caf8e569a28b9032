import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { scanIdOf, scanKey } from './scan-key.ts'

test('a key is URL-safe base64 without padding and reads back, in standard base64 too [SCR-031]', () => {
  for (let i = 0; i < 200; i++) {
    const id = randomUUID()
    const key = scanKey(id)
    expect(key).toMatch(/^[\w-]{22}$/)
    expect(scanIdOf(key)).toBe(id)
    expect(scanIdOf(Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64'))).toBe(id)
  }
})
test('what is no key is no scan', () => {
  expect(scanIdOf('')).toBeUndefined()
  expect(scanIdOf('short')).toBeUndefined()
  expect(scanIdOf('x'.repeat(500))).toBeUndefined()
})
