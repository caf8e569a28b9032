import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../test/listed.ts'
import { relate } from '../similarity.ts'
import { isDoubled } from './doubled.ts'

const doubled = (ours: string, theirs: string): boolean => {
  const [a, b] = [tokenOf('word', ours), tokenOf('word', theirs)]
  return isDoubled(relate(a, b)!.reason, a, b)
}

describe('a doubled letter', () => {
  it.each([
    ['testhit', 'testhitt'],
    ['tarrant', 'tarant'],
  ])('is a slip in a rare word: %s, %s', (ours, theirs) => {
    expect([doubled(ours, theirs), doubled(theirs, ours)]).toEqual([true, true])
  })

  it.each([
    ['mohamed', 'mohammed'],
    ['hasan', 'hassan'],
    ['salim', 'sallim'],
  ])('is a known spelling of a usual word: %s, %s', (ours, theirs) => {
    expect([doubled(ours, theirs), doubled(theirs, ours)]).toEqual([false, false])
  })

  it('is a known spelling where it is an s', () => {
    expect(doubled('abdulbasit', 'abdelbassit')).toBe(false)
    expect(doubled('quernasit', 'quernassit')).toBe(false)
  })

  it('is not what makes other spellings of one sound, nor equal words', () => {
    expect([doubled('quernei', 'querney'), doubled('tarrant', 'tarrant')]).toEqual([false, false])
  })
})
