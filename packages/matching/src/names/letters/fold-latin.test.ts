import { expect, it } from 'vitest'
import { foldLatin } from './fold-latin.ts'

it.each([
  ['QUERNMORE', 'quernmore'],
  ['Žófia Ñandel', 'zofia nandel'],
  ['Łukmir Đorn', 'lukmir dorn'],
  ['Straßel Æthel', 'strassel aethel'],
  ['Nguyễn', 'nguyen'],
  ['Ilgın', 'ilgin'],
  ['ʻAli', 'ali'],
])('%s is %s', (name, folded) => {
  expect(foldLatin(name)).toBe(folded)
})

it('keeps letters of other scripts', () => {
  expect(foldLatin('Велдин 陳')).toBe('велдин 陳')
})

it('changes nothing at a second time', () => {
  const once = foldLatin('Łukmir Straßel İlgın')
  expect(foldLatin(once)).toBe(once)
})
