import { expect, it } from 'vitest'
import { standard2 } from '../algorithms/standard-2.ts'
import { compare } from '../compare.ts'
import type { Entity, EntityName } from '../entity.ts'
import { fromFtm } from '../ftm.ts'
import { prepare } from '../prepared.ts'
import { statedNames } from './stated-names.ts'

const person = (name: EntityName): Entity => ({ id: name.full, schema: 'Person', names: [name] })
const asked = (name: EntityName) => statedNames(person(name)).names[0]!.full
const score = (customer: Entity, listed: string) =>
  compare(standard2, prepare(customer), prepare(person({ full: listed }))).score

it('reads a name that may be Chinese with the surname its source states', () => {
  expect(asked({ full: 'Au Yeung Lok', family: 'Au', given: 'Yeung Lok' })).toBe('Au, Yeung Lok')
  expect(asked({ full: 'Yeung Lok Au', family: 'Au', given: 'Yeung Lok' })).toBe('Au, Yeung Lok')
  expect(asked({ full: 'Jon Tarrant', family: 'Tarrant', given: 'Jon' })).toBe('Jon Tarrant')
  expect(asked({ full: '陳大文', family: '陳', given: '大文' })).toBe('陳大文')
  expect(asked({ full: 'Au Yeung Lok', family: 'Au' })).toBe('Au Yeung Lok')
})

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
