import { expect, it } from 'vitest'
import { isSurnameSpelling, soundsOf } from './word-sounds.ts'

it('hears syllables and surnames', () => {
  expect(soundsOf('chan')).toEqual({ spoken: true, surname: true })
  expect(soundsOf('quernmore')).toEqual({ spoken: false, surname: false })
})

it('answers the same word the same way again', () => {
  expect(soundsOf('yeung')).toBe(soundsOf('yeung'))
})

it('takes no word of more than ten letters as a surname, and no Korean one with a hyphen', () => {
  expect(isSurnameSpelling('chanchanchan')).toBe(false)
  expect(isSurnameSpelling('auyeung')).toBe(true)
  expect([isSurnameSpelling('gim'), isSurnameSpelling('gim', true)]).toEqual([true, false])
})
