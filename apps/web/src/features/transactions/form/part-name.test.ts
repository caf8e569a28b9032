import { expect, test } from 'vitest'
import { blankPart } from './part-form.ts'
import { partName } from './part-name.ts'

const maria = { ...blankPart(), sur: 'Leung', other: 'Maria', name_chi: '梁 美麗' }

test('a described party is named with the script of the interface first, and without a gap in its Chinese name', () => {
  expect(partName(maria, 'en')).toBe('LEUNG Maria 梁美麗')
  expect(partName(maria, 'zh-hant')).toBe('梁美麗 LEUNG Maria')
})

test('a company has no surname, a party of the register its own name, and nobody none', () => {
  expect(partName({ ...maria, client_type: 'corporate' }, 'en')).toBe('Maria 梁美麗')
  expect(partName({ ...maria, party_name: 'CHAN Tai Man' }, 'en')).toBe('CHAN Tai Man')
  expect(partName(blankPart(), 'en')).toBe('')
})
