import { expect, it } from 'vitest'
import { cleanName } from './clean-name.ts'

it.each([
  ['  Veldin \t\n  Quern ', 'Veldin Quern'],
  ['Ｖｅｌｄｉｎ', 'Veldin'],
  ['Vel\u200bdin\ufeff', 'Veldin'],
  ['Veldin\u0000Quern', 'Veldin Quern'],
  ['Vel\u00addin', 'Veldin'],
])('cleans spaces, widths and invisible signs: %s', (given, cleaned) => {
  expect(cleanName(given)).toBe(cleaned)
})

it('brings a word typed on two keyboards to Cyrillic', () => {
  expect(cleanName('Bелдин')).toBe('Велдин')
  expect(cleanName('Bелдин')).not.toBe('Bелдин')
})

it('leaves a word alone that has letters without a double in Cyrillic', () => {
  expect(cleanName('Gелдин')).toBe('Gелдин')
  expect(cleanName('Bel Велдин')).toBe('Bel Велдин')
})

it('reads the first 400 characters of a long name', () => {
  expect(cleanName('q'.repeat(401))).toHaveLength(400)
})

it('changes nothing in a clean name, nor at a second time', () => {
  expect(cleanName('Tobias Quernmore')).toBe('Tobias Quernmore')
  const once = cleanName(' Ｖeldin  Bелдин ')
  expect(cleanName(once)).toBe(once)
})
