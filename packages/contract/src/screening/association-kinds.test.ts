import { expect, test } from 'vitest'
import { associationKind, associationText } from './association-kinds.ts'

test('kinds of association are read in Chinese, however their list writes them; others stay as their list has them', () => {
  const chinese = (kind: string) => associationKind(kind, 'zh-hant')
  expect(['Director of', 'Associate Of', 'owner', 'Providing support to:', 'business-partner'].map(chinese)).toEqual([
    '任其董事',
    '為其關連人士',
    '擁有人',
    '向其提供支援',
    '商業夥伴',
  ])
  expect(chinese('Godfather')).toBe('Godfather')
  expect(associationKind('Director of', 'en')).toBe('Director of')
})
test('a line of the history of an entry has its kind in Chinese, with whatever commas', () => {
  const lines = ['Orange Heron, Ltd., Owns, controls, or operates', 'MA Lo, Spouse', 'MA Lo, Godfather']
  expect(lines.map((line) => associationText(line, 'zh-hant'))).toEqual([
    'Orange Heron, Ltd.，擁有、控制或營運',
    'MA Lo，配偶',
    'MA Lo, Godfather',
  ])
  expect(associationText('MA Lo, Spouse', 'en')).toBe('MA Lo, Spouse')
})
