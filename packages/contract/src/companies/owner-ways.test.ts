import { expect, test } from 'vitest'
import type { Holding } from './look-through.ts'
import { ownerWays } from './owner-ways.ts'

const person = (id: number) => ({ capacity_type: 2, capacity_id: id }) as const
const company = (id: number) => ({ capacity_type: 1, capacity_id: id }) as const
const held = (company_id: number, holder: Holding['holder'], shares: number): Holding => ({
  company_id,
  holder,
  shares,
})

test('a share is explained by the product of each chain and the sum of chains', () => {
  const holdings = [
    held(1, person(9), 10),
    held(1, company(2), 40),
    held(1, person(8), 50),
    ...[held(2, person(9), 40), held(2, person(7), 60)],
  ]
  expect(ownerWays(1, holdings, 8)).toBe('50 %')
  expect(ownerWays(1, holdings, 7)).toBe('40 % × 60 % = 24 %')
  expect(ownerWays(1, holdings, 9)).toBe('10 % + 40 % × 40 % = 26 %')
  expect(ownerWays(1, [held(1, person(9), 1), held(1, person(8), 2)], 9)).toBe('33.33 %')
})

test('what a circle adds is an ellipsis, and a chain through a company is followed once', () => {
  const circle = [held(1, company(2), 1), held(1, person(8), 1), held(2, company(1), 1), held(2, person(9), 1)]
  expect(ownerWays(1, circle, 9)).toBe('50 % × 50 % + … = 33.33 %')
  expect(ownerWays(1, circle, 8)).toBe('50 % + … = 66.67 %')
})

test('of many ways the first four are shown', () => {
  const between = Array.from({ length: 12 }, (_, at) => 2 + at)
  const holdings = between.flatMap((id) => [held(1, company(id), 1), held(id, person(99), 1)])
  expect(ownerWays(1, holdings, 99)).toBe(`${Array(4).fill('8.33 % × 100 %').join(' + ')} + … = 100 %`)
})
