import type { ListedParty } from '@probity/watchlists/record.ts'
import { describe, expect, test } from 'vitest'
import type { ServedList } from '#kernel/list-service.ts'
import { scopeOf } from './datasets.ts'

const visible = ['un', 'uk', 'own-1-watch'].map((code) => ({ code })) as ServedList[]
const scope = (dataset: string, include_dataset: string[] = [], exclude_dataset: string[] = []) =>
  scopeOf(visible, { dataset, include_dataset, exclude_dataset })
const of = (list: string, ...categories: ListedParty['categories']) =>
  ({ id: `${list}:1`, list, schema: 'Person', categories, names: [] }) as ListedParty

describe('a dataset', () => {
  test('of all lists searches all visible ones in every category', () => {
    expect(scope('default')).toMatchObject({ lists: ['un', 'uk', 'own-1-watch'], categories: undefined })
  })

  test('of one list searches that one, under our name or the one of OpenSanctions', () => {
    expect(scope('un').lists).toEqual(['un'])
    expect(scope('un_sc_sanctions').lists).toEqual(['un'])
    expect(scope('un').categories).toBeUndefined()
  })

  test('of one reason searches all lists for that reason', () => {
    expect(scope('peps')).toMatchObject({ lists: ['un', 'uk', 'own-1-watch'], categories: ['politically_exposed'] })
  })

  test.each(['own-2-watch', 'atlantis', 'constructor', '__proto__', ''])('named "%s" is not found', (name) => {
    expect(() => scope(name)).toThrow(expect.objectContaining({ code: 'E_NOT_FOUND' }))
  })
})

describe('an inclusion', () => {
  test('of a list narrows to it, and one outside the dataset leaves nothing', () => {
    expect(scope('default', ['gb_hmt_sanctions']).lists).toEqual(['uk'])
    expect(scope('un', ['uk']).lists).toEqual([])
  })

  test('of a reason keeps parties of that reason, whatever their list', () => {
    const { lists, keeps } = scope('default', ['peps'])
    expect(lists).toEqual(['un', 'uk', 'own-1-watch'])
    expect([keeps(of('un', 'sanctions')), keeps(of('un', 'sanctions', 'politically_exposed'))]).toEqual([false, true])
  })

  test('of a list and a reason keeps what either includes', () => {
    const { keeps } = scope('default', ['uk', 'peps'])
    expect([of('uk', 'sanctions'), of('un', 'politically_exposed'), of('un', 'sanctions')].map(keeps)).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('an exclusion', () => {
  test('of a list leaves it out, of a reason its parties, of everything all', () => {
    expect(scope('default', [], ['un_sc_sanctions']).lists).toEqual(['uk', 'own-1-watch'])
    const { lists, keeps } = scope('default', [], ['crime'])
    expect(lists).toHaveLength(3)
    expect([keeps(of('un', 'law_enforcement')), keeps(of('un', 'sanctions'))]).toEqual([false, true])
    expect(scope('default', [], ['default']).lists).toEqual([])
  })

  test('is stronger than an inclusion', () => {
    expect(scope('default', ['un', 'uk'], ['un']).lists).toEqual(['uk'])
    expect(scope('default', ['sanctions'], ['peps']).keeps(of('un', 'sanctions', 'politically_exposed'))).toBe(false)
  })
})
