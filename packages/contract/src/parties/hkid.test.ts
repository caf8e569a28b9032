import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hkidCheckCharacter, hkidCheckCharacters, readHkid } from './hkid.ts'
import { isMasked, maskIdNumber } from './id-mask.ts'

describe('readHkid', () => {
  test.each([
    ['A123456(3)', 'A123456(3)'],
    ['A1234563', 'A123456(3)'],
    ['AB987654(3)', 'AB987654(3)'],
    ['G123456(A)', 'G123456(A)'],
    ['C123456(9)', 'C123456(9)'],
    ['S200036(0)', 'S200036(0)'],
    ['a123456(3)', 'A123456(3)'],
    [' a 123456 (3) ', 'A123456(3)'],
    ['Ａ１２３４５６（３）', 'A123456(3)'],
  ])('accepts %s [SUB-061] [SUB-064] [SUB-067] [SUB-068]', (typed, canonical) => {
    expect(readHkid(typed)).toEqual({ state: 'ok', canonical })
  })
  test.each([
    'A12345(3)',
    'A1234567(3)',
    'ABC123456(3)',
    '1234567(3)',
    'A123456',
    'A123456(B)',
    'A123456(3',
    'A123456 3)',
    'A-123456(3)',
    '',
  ])('calls %s a wrong format [SUB-061]', (typed) => expect(readHkid(typed)).toEqual({ state: 'format' }))
  test('the example of its own message has a wrong check digit [SUB-066]', () => {
    expect(readHkid('A123456(7)')).toEqual({ state: 'checkdigit', expected: '3' })
  })
  test('the check character stands in 0A987654321 at the remainder [SUB-065] [LIM-058]', () => {
    expect(hkidCheckCharacters).toBe('0A987654321')
    expect([0, 1, 2, 10].map((remainder) => hkidCheckCharacters[remainder])).toEqual(['0', 'A', '9', '1'])
  })
  test('any number with its own check character is accepted, with any other refused', () => {
    const letter = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'))
    const digits = fc.stringMatching(/^\d{6}$/)
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 2 }), digits, (letters, body) => {
        const check = hkidCheckCharacter(letters.join(''), body)
        for (const other of '0123456789A')
          expect(readHkid(`${letters.join('')}${body}(${other})`).state).toBe(other === check ? 'ok' : 'checkdigit')
      }),
      { numRuns: 200 },
    )
  })
})

describe('maskIdNumber', () => {
  test('keeps the first sign and the last three [SUB-078]', () => {
    expect(maskIdNumber('A123456(3)')).toBe('A•••56(3)')
    expect(maskIdNumber('AB987654(3)')).toBe('A•••54(3)')
    expect(maskIdNumber('KJ0284518')).toBe('K•••518')
  })
  test('tells less of a short number, and nothing more of any', () => {
    expect(maskIdNumber('12345')).toBe('1•••5')
    expect(maskIdNumber('123')).toBe('1•••')
    expect(maskIdNumber('')).toBe('•••')
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{7,20}$/), (number) => {
        expect(maskIdNumber(number)).toHaveLength(7)
      }),
    )
  })
  test('a masked number is known as one', () => {
    expect(isMasked(maskIdNumber('A123456(3)'))).toBe(true)
    expect(isMasked('A123456(3)')).toBe(false)
  })
})
