import { describe, expect, it } from 'vitest'
import type { Entity } from '../entity.ts'
import { wholeNames } from './whole-names.ts'

const person = (...names: Entity['names']): Entity => ({ id: 'p', schema: 'Person', names })
const asked = (entity: Entity) => wholeNames(entity).names.map(({ full }) => full)

describe('a given name kept as an alias', () => {
  it('borrows the surname as stated', () => {
    expect(asked(person({ full: 'CHAN Tai Man Peter', family: 'CHAN' }, { full: 'Peter' }))).toEqual([
      'CHAN Tai Man Peter',
      'Peter CHAN',
    ])
  })

  it('borrows the surname written in capitals, before a comma, or last', () => {
    expect(asked(person({ full: 'LEUNG Ka Yi' }, { full: 'Grace' }))[1]).toBe('Grace LEUNG')
    expect(asked(person({ full: 'Thorne, Alice Mary' }, { full: 'Alice' }))[1]).toBe('Alice Thorne')
    expect(asked(person({ full: 'Alice Mary Thorne' }, { full: 'Mary' }))[1]).toBe('Mary Thorne')
  })

  it('stays alone where it is rare, where it is Chinese, and where nothing else is known', () => {
    expect(asked(person({ full: 'Oren Thalbrecht' }, { full: 'Zquixandro' }))[1]).toBe('Zquixandro')
    expect(asked(person({ full: 'CHAN Tai Man' }, { full: '陳大文' }))[1]).toBe('陳大文')
    expect(asked(person({ full: 'Peter' }))).toEqual(['Peter'])
  })

  it('is not looked for in the names of companies', () => {
    const company: Entity = { id: 'c', schema: 'Company', names: [{ full: 'Grace Trading Ltd' }, { full: 'Grace' }] }
    expect(wholeNames(company)).toBe(company)
  })
})
