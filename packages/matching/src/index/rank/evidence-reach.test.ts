import { describe, expect, it } from 'vitest'
import { listed } from '../../../test/listed.ts'
import { algorithmNamed } from '../../algorithms/registry.ts'
import type { Entity } from '../../entity.ts'
import { looksAtChineseNames, mayMoveScores } from './evidence-reach.ts'

const [first, second] = [algorithmNamed('standard-1'), algorithmNamed('standard-2')]
const party = (full: string | string[], more: Partial<Entity> = {}) => listed('q', full, more).entity

describe('a score', () => {
  it.each<[string, Partial<Entity>]>([
    ['an identity number', { identifiers: [{ type: 'passport', value: 'K88000017' }] }],
    ['a date of birth', { birthDates: ['1961'] }],
    ['a gender', { genders: ['male'] }],
    ['a nationality', { nationalities: ['gb'] }],
    ['a country', { countries: ['gb'] }],
    ['an address', { addresses: ['7 Quernmore Lane'] }],
  ])('may be moved by %s', (_, fact) => {
    expect(mayMoveScores(first, party('Jon Tarrant', fact))).toBe(true)
    expect(mayMoveScores(second, party('Jon Tarrant', fact))).toBe(true)
  })

  it('is that of the name where nothing else is stated', () => {
    const bare = party('Jon Tarrant', {
      birthDates: [],
      genders: [],
      nationalities: [],
      identifiers: [],
      addresses: [],
    })
    expect(mayMoveScores(first, bare)).toBe(false)
    expect(mayMoveScores(second, bare)).toBe(false)
  })
})

describe('Chinese names', () => {
  it.each([
    ['陳大文', true],
    ['CHAN Tai Man', false],
    ['陳 CHAN Tai Man', false],
    ['田中一郎', true],
    ['김준호', false],
  ])('of the customer %s count against a listed one that differs: %s', (full, may) => {
    expect(looksAtChineseNames(second, party(full))).toBe(may)
    expect(mayMoveScores(second, party(full))).toBe(may)
  })

  it('count in whichever of the names they stand', () => {
    expect(looksAtChineseNames(second, party(['CHAN Tai Man', '陳大文*']))).toBe(true)
  })

  it('are not compared by standard-1', () => {
    expect(looksAtChineseNames(first, party('陳大文'))).toBe(false)
    expect(mayMoveScores(first, party('陳大文'))).toBe(false)
  })
})
