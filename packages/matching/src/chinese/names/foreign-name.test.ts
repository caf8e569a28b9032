import { expect, test } from 'vitest'
import { foreignCuts, isMostlySounds } from './foreign-name.ts'

const pieces = (name: string): (string | undefined)[][] =>
  foreignCuts(name).map((cut) => cut.map(({ han, latin }) => latin ?? han))
const latin = (name: string): (string | undefined)[] => pieces(name)[0] ?? []

test('a rendering of three characters is known by its sound too', () => {
  expect(latin('东姑拉沙礼')).toEqual(['tunku', 'razali'])
})

test('no rendering is seen where it leaves one character over', () => {
  expect(latin('东姑百兹南')).toEqual(['tunku', '百兹南'])
})

test('link words between points are words', () => {
  expect(latin('路易斯·冯·贝克')).toEqual(['louis', 'von', 'baker'])
})

test('signs that name sounds show a foreign name that begins like a Chinese one', () => {
  expect(isMostlySounds('沙尔曼')).toBe(true)
  expect(isMostlySounds('沙文慧')).toBe(false)
  expect(isMostlySounds('鲁奈')).toBe(true)
  expect(isMostlySounds('鲁明')).toBe(false)
})

test('two cuts that are as good both stand', () => {
  expect(pieces('山苏安华纳兹米')).toEqual([['shamsul', 'anwar', 'nazmi']])
  expect(pieces('依沙安华纳沙里')).toEqual([
    ['isa', '安华纳', 'sari'],
    ['isa', 'anwar', '纳沙里'],
  ])
})

test('names of the faith end where -din is written', () => {
  expect(latin('百沙鲁丁末依沙')).toEqual(['百沙鲁丁', 'mohammad', 'isa'])
})
