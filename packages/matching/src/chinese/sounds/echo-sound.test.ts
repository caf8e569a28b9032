import { expect, test } from 'vitest'
import { echoesOfHan, echoesOfLatin } from './echo-sound.ts'

const meet = (han: string, latin: string): boolean =>
  echoesOfLatin(latin).some((echo) => echoesOfHan(han).includes(echo))

test.for([
  ['沙比尔', 'sabil', 'every consonant'],
  ['希拉里奥', 'hilario', 'no hi in Chinese'],
  ['拉查', 'rajak', 'no stop at the end of a Malay syllable'],
  ['唐娜', 'donna', 'an n written twice'],
  ['盖尔特', 'gelt', 'g before e either way'],
  ['拉瓦比洛', 'lawabilo', 'a w between vowels'],
  ['萨特斯', 'salters', 'an l that is not written'],
  ['苏玛', 'sumar', 'no r at the end'],
  ['扬科夫斯基', 'jankowski', 'a j that glides, a w that is v'],
  ['布伦加特', 'brungardt', 'one sign for dt'],
  ['申普', 'shemp', 'an m before p'],
  ['泰克松', 'thekson', 'a th of other languages than English'],
  ['海尔茨玛', 'heldsma', 'one sign for ds'],
  ['加里京', 'garikin', 'a southern reading'],
] as const)('%s is %s: %s', ([han, latin]) => {
  expect(meet(han, latin)).toBe(true)
})

test('one consonant says nothing', () => {
  expect(echoesOfHan('罗伊')).toEqual([])
  expect(echoesOfLatin('roy')).toEqual([])
})
