import { expect, it } from 'vitest'
import { skeletonKeys, soundKeys, soundOf, speltShort } from './sound-keys.ts'

it('gives a word of up to four letters a key by its letters', () => {
  expect(speltShort('vold')).toEqual(['spelt:vold'])
  expect(speltShort('volds')).toEqual([])
})

it('names the relation of a skeleton by its number of consonants', () => {
  expect(skeletonKeys(['vl', 'vld', 'vldn'])).toEqual(['outline:vl', 'consonants:vld', 'skeleton:vldn'])
})

it('gives no key to a sound of fewer than three letters', () => {
  expect(soundOf('ve')).toEqual([])
  expect(soundOf('vel')).not.toEqual([])
})

it('gives spellings of one sound a key in common', () => {
  const shared = soundKeys('weldeen').filter((key) => soundKeys('veldin').includes(key))
  expect(shared).not.toEqual([])
})
