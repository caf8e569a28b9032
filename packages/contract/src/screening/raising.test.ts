import { expect, test } from 'vitest'
import { isRaised, NotRaisedQuery } from './raising.ts'

const level = { binding: 0.6, others: 0.8 }
const binding = (score: number) => ({ score, legal_effect: { code: 'binding' } })

test('a hit is raised from its level on; a binding list has a level of its own', () => {
  expect([isRaised({ score: 0.8 }, level), isRaised({ score: 0.7999 }, level)]).toEqual([true, false])
  expect([isRaised(binding(0.6), level), isRaised(binding(0.5999), level)]).toEqual([true, false])
  expect(isRaised({ score: 0.6, legal_effect: { code: 'policy' } }, level)).toBe(false)
})

test('without a level everything is raised, as in scans older than it', () => {
  expect([isRaised({ score: 0 }, null), isRaised({ score: 0 }, undefined)]).toEqual([true, true])
})

test('the query names one customer, a person or a company', () => {
  const takes = (given: object) => NotRaisedQuery.safeParse(given).success
  expect(NotRaisedQuery.parse({ person: '7' })).toEqual({ person: 7 })
  expect([takes({}), takes({ person: '7', company: '8' }), takes({ company: '0' })]).toEqual([false, false, false])
})
