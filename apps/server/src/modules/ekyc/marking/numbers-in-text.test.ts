import { expect, test } from 'vitest'
import { numberSpans, withoutNumbers } from './numbers-in-text.ts'

test('identity numbers in names of files are masked, other numbers stay', () => {
  expect(withoutNumbers('Directors ID A123456(3).pdf')).toBe('Directors ID A•••56(3).pdf')
  expect(withoutNumbers('a1234563 and AB987654(3)')).not.toMatch(/123456|987654/)
  expect(withoutNumbers('Passport K12345678.pdf')).toBe('Passport K•••678.pdf')
  expect(withoutNumbers('BR 12345678 of 2026-11, NAR1.pdf')).toBe('BR 12345678 of 2026-11, NAR1.pdf')
})

const found = (text: string, numbers: string[] = []) =>
  numberSpans(text, numbers).map(([from, to]) => text.slice(from, to))

test('numbers of the register are found whatever stands between their characters', () => {
  expect(found('No. XQ 77-88 99', ['XQ778899'])).toEqual(['XQ 77-88 99'])
  expect(found('Ｘ\r\nＱ778899.', ['xq77 8899'])).toEqual(['Ｘ\r\nＱ778899'])
  expect(found('778899 and 12', ['XQ778899', '12'])).toEqual([])
})

test('what is written like an identity number is found without the register', () => {
  expect(found('Holder A123456(3), passport K12345678, BR 12345678')).toEqual(['A123456(3)', 'K12345678'])
})
