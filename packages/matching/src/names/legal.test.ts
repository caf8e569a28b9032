import { expect, test } from 'vitest'
import { splitHanLegal, splitLegal } from './legal.ts'

test('the longest legal form is cut out and what is left keeps its order', () => {
  expect(splitLegal(['harbour', 'trading', 'company', 'limited'])).toEqual({
    core: ['harbour', 'trading'],
    legal: ['ltd:company limited'],
  })
  expect(splitLegal(['alpha', 'gmbh', 'beta']).core).toEqual(['alpha', 'beta'])
})

test('a name is never left empty', () => {
  expect(splitLegal(['limited'])).toEqual({ core: ['limited'], legal: [] })
  expect(splitHanLegal('公司').core).not.toBe('')
})

test('a legal form said twice counts once', () => {
  expect(splitLegal(['beta', 'ltd', 'ltd'])).toEqual({ core: ['beta'], legal: ['ltd:ltd'] })
})

test('the split of other words is not taken from the words before', () => {
  expect(splitLegal(['gamma', 'ltd']).core).toEqual(['gamma'])
  expect(splitLegal(['delta', 'ltd']).core).toEqual(['delta'])
})

test('a Chinese company name ends in its legal form', () => {
  expect(splitHanLegal('港桥贸易有限公司')).toEqual({ core: '港桥贸易', legal: ['ltd'] })
  expect(splitHanLegal('港桥贸易')).toEqual({ core: '港桥贸易', legal: [] })
})
