import { expect, it } from 'vitest'
import { categoriesOf, isParty } from './topics.ts'

it('names each category once, in the same order whatever the order of topics', () => {
  const topics = ['debarment', 'role.rca', 'sanction', 'role.pep', 'wanted', 'crime.theft', 'reg.action']
  expect(categoriesOf(topics)).toEqual(['sanctions', 'politically_exposed', 'law_enforcement', 'financial_regulator'])
  expect(categoriesOf(topics.toReversed())).toEqual(categoriesOf(topics))
  expect(categoriesOf(['corp.disqual'])).toEqual(['disqualified_director'])
})

it('takes a link to a sanctioned party not as a sanction', () => {
  expect(categoriesOf(['sanction.linked', 'poi'])).toEqual([])
  expect(categoriesOf(['sanction.counter'])).toEqual(['sanctions'])
})

it('knows schemas of parties from others', () => {
  expect(['Person', 'Vessel', 'Airplane', 'LegalEntity'].filter(isParty)).toHaveLength(4)
  expect(['Address', 'Sanction', 'person', ''].filter(isParty)).toEqual([])
})
