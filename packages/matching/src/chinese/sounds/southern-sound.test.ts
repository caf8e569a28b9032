import { expect, test } from 'vitest'
import { foldHan } from '../fold-han.ts'
import { southernSoundsOfHan, southernSoundsOfSpelling } from './southern-sound.ts'

const meet = (han: string, spelled: string): boolean =>
  southernSoundsOfSpelling(spelled).some((sound) => southernSoundsOfHan(foldHan(han)).includes(sound))

test.for([
  ['水發', 'chweehuat'],
  ['水發', 'chui-huat'],
  ['清吉', 'chengkeat'],
  ['清吉', 'cheng-kiat'],
  ['玉蓮', 'geoklean'],
  ['天貴', 'thian-kwee'],
  ['春梅', 'choonmoy'],
  ['春梅', 'chun-mui'],
])('%s may be spelled %s', ([han, spelled]) => {
  expect(meet(han ?? '', spelled ?? '')).toBe(true)
})

test('another name is not met', () => {
  expect(meet('水發', 'cheng-kiat')).toBe(false)
})

test('what Hong Kong and the mainland write too is not read as southern unless marked', () => {
  expect(southernSoundsOfSpelling('meilin')).toEqual([])
  expect(southernSoundsOfSpelling('mei-lin')).toEqual(['mei.lin'])
})

test('a word that no known character is spelled by has no southern sound', () => {
  expect(southernSoundsOfSpelling('ashwoorth')).toEqual([])
})
