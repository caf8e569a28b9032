import { expect, it } from 'vitest'
import type { Entity } from '../entity.ts'
import { address } from './address.ts'

const at = (...addresses: string[]): Entity => ({ id: 'x', schema: 'Person', names: [], addresses })
const stateOf = (query: string, candidate: string) => address(at(query), at(candidate)).state
/** Words number `from` up to, not including, `to`. */
const words = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `w${from + i}`).join(' ')

it('agrees from three fifths of all words on', () => {
  expect(stateOf(words(0, 4), words(1, 5))).toBe('agree')
  expect(stateOf(words(0, 5), words(1, 7))).toBe('partly')
})

it('agrees in part from 35 of 100 words on', () => {
  expect(stateOf(words(0, 13), words(6, 20))).toBe('partly')
  expect(stateOf(words(0, 13), words(6, 21))).toBe('differ')
})

it('takes one common word as a difference, even where it is the whole address', () => {
  expect(stateOf('Malden', 'Malden')).toBe('differ')
  expect(stateOf('Quern Malden', 'Quern Malden')).toBe('agree')
})

it('ignores case, marks, punctuation and the order of words', () => {
  expect(stateOf('12, Rue Édouard-Quérn', 'QUERN 12 edouard rue')).toBe('agree')
})

it('compares Chinese addresses by character', () => {
  expect(stateOf('砵磨道十二號', '砵磨道十三號')).toBe('agree')
})

it('uses the pair of addresses that agrees best, in either direction', () => {
  const [one, two] = [at(words(20, 24), words(0, 4)), at(words(0, 4), words(40, 44))]
  expect(address(one, two).state).toBe('agree')
  expect(address(two, one).state).toBe('agree')
})

it('is no evidence where a side states none', () => {
  expect(address(at(), at('12 Quern Street'))).toMatchObject({ state: 'missing', strength: 0 })
  expect(address(at('12 Quern Street'), { id: 'y', schema: 'Person', names: [] }).state).toBe('missing')
})
