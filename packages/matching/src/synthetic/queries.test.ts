import { describe, expect, it } from 'vitest'
import { listed } from '../../test/listed.ts'
import { editDistance } from '../edits.ts'
import { type QueryClass, queryClasses, queryFor } from './queries.ts'
import { seededRandom } from './random.ts'

const name = 'Lantern Quay Trading'
const many = (kind: QueryClass, from = name) => {
  const random = seededRandom(8)
  return Array.from({ length: 200 }, () => queryClasses[kind](random, from))
}

describe('a queried name', () => {
  it.each<[QueryClass, string[]]>([
    ['exact', ['Lantern Quay Trading']],
    ['reordered', ['Trading Quay Lantern']],
    ['glued', ['LanternQuay Trading']],
    ['shortened', ['L Quay Trading', 'Lantern Trading']],
  ])('that is %s is one of %j', (kind, expected) => {
    expect([...new Set(many(kind))].sort()).toEqual(expected)
  })

  it('that is shortened keeps both words of two, one as an initial', () => {
    expect(new Set(many('shortened', 'Jon Tarrant'))).toEqual(new Set(['J Tarrant']))
  })

  it('that is split has one space more', () => {
    const split = many('split')
    expect(split.every((one) => one.replaceAll(' ', '') === name.replaceAll(' ', ''))).toBe(true)
    expect(split.every((one) => one.length === name.length + 1)).toBe(true)
    expect(new Set(split).size).toBeGreaterThan(10)
  })

  it('with an extra word has it at the end', () => {
    const extra = many('extra')
    expect(extra.every((one) => one.startsWith(`${name} `) && one.split(' ').length === 4)).toBe(true)
    expect(new Set(extra).size).toBe(5)
  })

  it('with slips is one or two edits away', () => {
    const distances = new Set(many('slip').map((one) => editDistance(name, one)))
    expect(Math.max(...distances)).toBe(2)
  })
})

describe('a query for a listed party', () => {
  const identifiers = [{ type: 'passport', value: 'K8830017' }]
  const target = listed('t', ['Jon Tarrant', 'John Tarant'], {
    birthDates: ['1961'],
    genders: ['male'],
    identifiers,
  }).entity

  it('has one of its names, its schema and an id that names both', () => {
    const random = seededRandom(2)
    const queries = Array.from({ length: 40 }, () => queryFor(random, target, 'exact', false))
    expect(new Set(queries.map(({ names }) => names[0]!.full))).toEqual(new Set(['Jon Tarrant', 'John Tarant']))
    expect(queries[0]).toEqual({ id: 'q-exact-t', schema: 'Person', names: [{ full: expect.any(String) }] })
  })

  it('states its facts where asked to, its number now and then', () => {
    const random = seededRandom(2)
    const queries = Array.from({ length: 200 }, () => queryFor(random, target, 'exact', true))
    expect(
      queries.every(({ birthDates, genders }) => birthDates === target.birthDates && genders === target.genders),
    ).toBe(true)
    const numbered = queries.filter((query) => query.identifiers).length
    expect(numbered).toBeGreaterThan(30)
    expect(numbered).toBeLessThan(100)
    expect(queries.some((query) => 'nationalities' in query)).toBe(false)
  })
})
