import { expect, test } from 'vitest'
import { withoutNumbers } from './without-numbers.ts'

test('identity numbers in names of files are masked, other numbers stay', () => {
  expect(withoutNumbers('Directors ID A123456(3).pdf')).toBe('Directors ID A•••56(3).pdf')
  expect(withoutNumbers('a1234563 and AB987654(3)')).not.toMatch(/123456|987654/)
  expect(withoutNumbers('Passport K12345678.pdf')).toBe('Passport K•••678.pdf')
  expect(withoutNumbers('BR 12345678 of 2026-11, NAR1.pdf')).toBe('BR 12345678 of 2026-11, NAR1.pdf')
})
