import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guardCell, unguardCell } from './guarded-cell.ts'

test('a text that a spreadsheet would evaluate begins with an apostrophe in a file, a telephone number does not', () => {
  const texts = [
    '=1+1',
    '@x',
    '-x',
    '＝1',
    '\t=1',
    '+1+1',
    '+cmd|x',
    '+852 9101 1001',
    '+85291011001',
    '+1 (604) 555-0100',
  ]
  expect(texts.map((text) => guardCell(text).startsWith("'"))).toEqual([
    ...Array(7).fill(true),
    ...Array(3).fill(false),
  ])
  expect([guardCell("O'Neil"), guardCell("'t Hooft")]).toEqual(["O'Neil", "'t Hooft"])
})

test('an import takes the apostrophe off again, also of files in which telephone numbers had one', () => {
  expect(unguardCell("'+852 9101 1001")).toBe('+852 9101 1001')
  const text = fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '1', 'a', ' ', '\t', '＋', '陳') })
  fc.assert(fc.property(text, (given) => unguardCell(guardCell(given)) === given))
})
