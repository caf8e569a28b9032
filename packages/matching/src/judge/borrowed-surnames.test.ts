import { describe, expect, it } from 'vitest'
import { standard2 } from '../algorithms/standard-2.ts'
import { compare } from '../compare.ts'
import type { Entity, EntityName } from '../entity.ts'
import { fromFtm } from '../ftm.ts'
import { prepare } from '../prepared.ts'
import { borrowedSurnames } from './borrowed-surnames.ts'

const person = (name: EntityName): Entity => ({ id: name.full, schema: 'Person', names: [name] })
const score = (customer: Entity, listed: string) =>
  compare(standard2, prepare(customer), prepare(person({ full: listed }))).score

it('takes a stated given name for no surname', () => {
  const [stated, guessed] = [{ full: 'Au Yeung Lok', family: 'Au', given: 'Yeung Lok' }, { full: 'Au Yeung Lok' }]
  expect(score(person(stated), 'AU YEUNG, Lok')).toBeLessThan(score(person(guessed), 'AU YEUNG, Lok'))
  expect(score(person(stated), 'AU, Yeung Lok')).toBeGreaterThanOrEqual(score(person(guessed), 'AU, Yeung Lok'))
})

it('reads the parts that FollowTheMoney states', () => {
  const properties = { name: ['Au Yeung Lok'], firstName: ['Yeung Lok'], lastName: ['Au'] }
  const customer = fromFtm({ id: 'q', schema: 'Person', properties })
  expect(score(customer, 'AU YEUNG, Lok')).toBe(
    score(person({ full: 'Au Yeung Lok', family: 'Au', given: 'Yeung Lok' }), 'AU YEUNG, Lok'),
  )
})

const known = (...names: Entity['names']): Entity => ({ id: 'p', schema: 'Person', names })
const fullNames = (entity: Entity) => borrowedSurnames(entity).names.map(({ full }) => full)

describe('a given name kept as an alias', () => {
  it('borrows the surname as stated', () => {
    expect(fullNames(known({ full: 'CHAN Tai Man Peter', family: 'CHAN' }, { full: 'Peter' }))).toEqual([
      'CHAN Tai Man Peter',
      'Peter CHAN',
    ])
  })

  it('borrows the surname written in capitals, before a comma, or last', () => {
    expect(fullNames(known({ full: 'LEUNG Ka Yi' }, { full: 'Grace' }))[1]).toBe('Grace LEUNG')
    expect(fullNames(known({ full: 'Thorne, Alice Mary' }, { full: 'Alice' }))[1]).toBe('Alice Thorne')
    expect(fullNames(known({ full: 'Alice Mary Thorne' }, { full: 'Mary' }))[1]).toBe('Mary Thorne')
  })

  it('stays alone where it is rare, where it is Chinese, and where nothing else is known', () => {
    expect(fullNames(known({ full: 'Oren Thalbrecht' }, { full: 'Zquixandro' }))[1]).toBe('Zquixandro')
    expect(fullNames(known({ full: 'CHAN Tai Man' }, { full: '陳大文' }))[1]).toBe('陳大文')
    expect(fullNames(known({ full: 'Peter' }))).toEqual(['Peter'])
  })

  it('is not looked for in the names of companies', () => {
    const company: Entity = { id: 'c', schema: 'Company', names: [{ full: 'Grace Trading Ltd' }, { full: 'Grace' }] }
    expect(borrowedSurnames(company)).toBe(company)
  })
})
