import { describe, expect, it } from 'vitest'
import { dialectSoundsOfHan, dialectSoundsOfSpelling, isDialectSyllable } from './dialect-sound.ts'

const meet = (han: string, spelled: string) =>
  dialectSoundsOfSpelling(spelled).some((sound) => dialectSoundsOfHan(han).includes(sound))

describe('a southern spelling of a given name', () => {
  it.each([
    ['文發', 'boonhuat'],
    ['美華', 'beehwa'],
    ['國強', 'kokkeong'],
  ])('%s meets %s', (han, spelled) => {
    expect(meet(han, spelled)).toBe(true)
  })

  it('does not meet a name of another sound', () => {
    expect(meet('國強', 'boonhuat')).toBe(false)
  })
})

it('compares given names of two characters only', () => {
  expect(dialectSoundsOfHan('文')).toEqual([])
  expect(dialectSoundsOfHan('文發明')).toEqual([])
  expect(dialectSoundsOfHan('文發').length).toBeLessThanOrEqual(8)
})

it('gives at most four sounds to a spelling, and none to a word that is no two syllables', () => {
  expect(dialectSoundsOfSpelling('hooiyooiooi').length).toBeLessThanOrEqual(4)
  expect(dialectSoundsOfSpelling('bee')).toEqual([])
  expect(dialectSoundsOfSpelling('strchk')).toEqual([])
})

it('takes a syllable of up to six letters', () => {
  expect(['tjiang', 'hwee', 'ng'].map(isDialectSyllable)).toEqual([true, true, false])
  expect(isDialectSyllable('tshiang')).toBe(false)
})
