import { expect, it } from 'vitest'
import { spellingsOf } from './spelling-of.ts'

it('spells a syllable as Hong Kong and Macau do, whatever its tone', () => {
  expect(spellingsOf('can4')).toEqual({ hongKong: 'Chan', macau: 'Chan' })
  expect(spellingsOf('can')).toEqual(spellingsOf('can1'))
  expect(spellingsOf('zoeng1').macau).toBe('Cheong')
})

it('keeps an unknown syllable with a capital', () => {
  expect(spellingsOf('quern')).toEqual({ hongKong: 'Quern', macau: 'Quern' })
  expect(spellingsOf('')).toEqual({ hongKong: '', macau: '' })
})
