import { expect, test } from 'vitest'
import { legalSteps, type Obliging } from './legal-steps.ts'

const hit = (code: 'binding' | 'policy' | 'information', list: string, category = 'sanctions') =>
  ({
    legal_effect: { code, en: '', zh: '' },
    lists: [list],
    entity_categories: [category],
  }) as Obliging
const shown = (...hits: Obliging[]) => legalSteps(hits).map(({ key, hits: n }) => [key.split('.').at(-1), n])

test('of several true hits all steps of all of them are asked for, the gravest first, each with how many ask for it [DECISIONS 18]', () => {
  const hits = [hit('information', 'own'), hit('policy', 'ofac-sdn'), hit('binding', 'un'), hit('binding', 'un')]
  expect(shown(...hits)).toEqual([
    ['freeze', 2],
    ['report', 2],
    ['hold', 1],
    ['officer', 4],
    ['consider', 1],
  ])
  expect(legalSteps(hits).map(({ lists }) => lists.join())).toEqual([
    'un',
    'un',
    'ofac-sdn',
    'own,ofac-sdn,un',
    'ofac-sdn',
  ])
})
test('one hit asks for its own alone; a politically exposed person for senior management as well', () => {
  expect(shown(hit('policy', 'own', 'politically_exposed'))).toEqual([
    ['hold', 1],
    ['officer', 1],
    ['consider', 1],
    ['senior', 1],
  ])
  expect(shown(hit('information', 'own'))).toEqual([['officer', 1]])
})
