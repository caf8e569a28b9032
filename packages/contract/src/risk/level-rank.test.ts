import { expect, test } from 'vitest'
import { registerLevel } from './level-rank.ts'

const level = (name: string, min_score: number) => ({ name, name_zh_hant: name, min_score })
const four = [level('Severe', 75), level('Calm', 0), level('Raised', 25), level('Grave', 50)]

test('a level that the register has keeps its name, wherever it ranks', () => {
  expect(registerLevel([level('High Risk', 0), level('Low Risk', 50)], 'High Risk')).toBe('High Risk')
})
test('any other level counts by rank: the lowest is low, the highest high, all between medium', () => {
  const ranks = ['Calm', 'Raised', 'Grave', 'Severe'].map((name) => registerLevel(four, name))
  expect(ranks).toEqual(['Low Risk', 'Medium Risk', 'Medium Risk', 'High Risk'])
})
test('of two levels none is medium', () => {
  const two = [level('Calm', 0), level('Severe', 50)]
  expect(two.map(({ name }) => registerLevel(two, name))).toEqual(['Low Risk', 'High Risk'])
})
test.each([['unheard of'], [null], [undefined], ['Not In List']])('%s is not assessed, never safe', (name) => {
  expect(registerLevel(four, name)).toBe('Not In List')
})
