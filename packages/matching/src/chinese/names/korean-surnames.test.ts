import { expect, it } from 'vitest'
import { koreanFamiliesOfHan, koreanFamiliesOfSpelling, koreanSurnameSpelling } from './korean-surnames.ts'

it('leads from every spelling and the characters of a surname to one family', () => {
  const [family] = koreanFamiliesOfHan('李')
  for (const spelling of ['lee', 'yi', 'rhee']) expect(koreanFamiliesOfSpelling(spelling)).toContain(family)
})

it('reads traditional and simplified characters alike', () => {
  expect(koreanFamiliesOfHan('張')).toEqual(koreanFamiliesOfHan('张'))
  expect(koreanFamiliesOfHan('張')).not.toEqual([])
})

it('spells a Hangul surname by its family, and no other word', () => {
  expect(koreanSurnameSpelling('김')).toBe('kim')
  expect(koreanSurnameSpelling('민수')).toBeUndefined()
  expect(koreanFamiliesOfSpelling('quernmore')).toEqual([])
  expect(koreanFamiliesOfHan('砵')).toEqual([])
})
