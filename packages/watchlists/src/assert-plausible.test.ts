import { describe, expect, it } from 'vitest'
import { assertPlausible } from './assert-plausible.ts'
import { ownList } from './lists/own/list.ts'
import { unSecurityCouncil } from './lists/un-security-council/list.ts'
import { lists } from './registry.ts'

describe('plausibility of a list', () => {
  const good = { total: 1_000, Person: 700, Organization: 300 }
  it('lets a firm cut its own list down as it wishes, but not to nothing', () => {
    expect(() => assertPlausible(ownList('own-board'), { counts: { total: 1 }, previous: { total: 90 } })).not.toThrow()
    expect(() => assertPlausible(ownList('own-board'), { counts: {} })).toThrow(/total: 0 where 1/)
  })

  it('refuses counts outside the floors and a list that lost a fifth at once', () => {
    expect(() => assertPlausible(unSecurityCouncil, { counts: good, previous: { total: 1_011 } })).not.toThrow()
    expect(() => assertPlausible(unSecurityCouncil, { counts: { ...good, total: 12 } })).toThrow(
      /total: 12 where 600 to 5000 are plausible/,
    )
    expect(() => assertPlausible(unSecurityCouncil, { counts: { ...good, Person: 0 } })).toThrow(/Person: 0 where/)
    expect(() => assertPlausible(unSecurityCouncil, { counts: good, previous: { total: 2_000 } })).toThrow(
      /1000 parties where the last release had 2000/,
    )
  })

  it.each(lists.map((list) => [list.id, list] as const))(
    'is declared by %s, with its words in both languages',
    (_, list) => {
      expect(Object.keys(list.floors)).toContain('total')
      expect(list.legalEffect.zh).toMatch(/\p{Script=Han}/u)
      for (const words of [list.name, list.publisher, list.licence, list.legalEffect]) {
        expect(words.zh).toMatch(/\p{Script=Han}/u)
        expect(words.en.length).toBeGreaterThan(3)
      }
    },
  )

  it('is declared under one id each', () => {
    expect(new Set(lists.map(({ id }) => id)).size).toBe(lists.length)
  })
})
