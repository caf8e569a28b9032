import { expect, test } from 'vitest'
import { foreignPieces, isMostlySounds } from './foreign-name.ts'

const latin = (name: string): (string | undefined)[] => foreignPieces(name).map((piece) => piece.latin)

test('a rendering of three characters is known by its sound too', () => {
  expect(latin('东姑拉沙礼')).toEqual(['tunku', 'razali'])
})

test('no rendering is seen where it leaves one character over', () => {
  expect(foreignPieces('东姑阿兹南').map((piece) => piece.han)).toEqual(['东姑', '阿兹南'])
})

test('link words between points are words', () => {
  expect(latin('路易斯·冯·贝克')).toEqual(['louis', 'von', 'baker'])
})

test('signs that name sounds show a foreign name that begins like a Chinese one', () => {
  expect(isMostlySounds('沙兹曼')).toBe(true)
  expect(isMostlySounds('沙文慧')).toBe(false)
})
