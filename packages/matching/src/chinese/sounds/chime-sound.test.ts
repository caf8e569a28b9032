import { expect, test } from 'vitest'
import { chimesOfHan, chimesOfLatin } from './chime-sound.ts'

const meet = (han: string, latin: string): boolean =>
  chimesOfLatin(latin).some((chime) => chimesOfHan(han).includes(chime))

test.for([
  ['贝克', 'baker', 'a as in late'],
  ['霍利', 'hawley', 'aw is o'],
  ['科尔', 'cole', 'a sign that is a consonant alone'],
  ['考尔', 'kaur', 'a u after a'],
  ['阿扎', 'azar', 'one consonant between vowels'],
  ['约拿', 'yona', 'a glide in front'],
  ['吉米', 'kimmi', 'a southern reading'],
] as const)('%s is %s: %s', ([han, latin]) => {
  expect(meet(han, latin)).toBe(true)
})

test.for([
  ['贝克', 'booker'],
  ['贝克', 'abker'],
  ['阿扎', 'ozzo'],
] as const)('%s is not %s: the vowel is another', ([han, latin]) => {
  expect(meet(han, latin)).toBe(false)
})

test('names of three consonants need no vowels', () => {
  expect(chimesOfHan('克拉克')).toEqual([])
  expect(chimesOfLatin('landman')).toEqual([])
})
