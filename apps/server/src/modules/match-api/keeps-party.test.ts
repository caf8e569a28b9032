import type { ListedParty } from '@probity/watchlists/record.ts'
import { describe, expect, test } from 'vitest'
import { keepsParty, type PartyFilters } from './keeps-party.ts'

const party: ListedParty = {
  id: 'un:1',
  list: 'un',
  schema: 'Person',
  categories: ['sanctions'],
  names: [{ full: 'Orvando Kestrel', type: 'primary', quality: 'strong', script: 'Latin' }],
}
const seen = Date.parse('2026-03-04T05:06:07Z')
const keeps = (filters: Partial<PartyFilters>, more: Partial<ListedParty> = {}) =>
  keepsParty({ ...party, ...more }, { exclude_schema: [], topics: [], ...filters }, seen)

test('a party is left out by its schema, its id or its topics', () => {
  expect(keeps({})).toBe(true)
  expect(keeps({ exclude_schema: ['Person'] })).toBe(false)
  expect(keeps({ exclude_entity_ids: ['un:1'] })).toBe(false)
  expect(keeps({ exclude_schema: ['Vessel'], exclude_entity_ids: ['un:2'], topics: ['sanction'] })).toBe(true)
  expect(keeps({ topics: ['role.pep'] })).toBe(false)
})

describe('changed since a day', () => {
  const since = (changed_since: string, more: Partial<ListedParty>) => keeps({ changed_since }, more)
  test('is the day itself and later, of the last change before the listing', () => {
    expect(since('2020-02-29', { updatedOn: '2020-02-29' })).toBe(true)
    expect(since('2020-03-01', { updatedOn: '2020-02-29' })).toBe(false)
    expect(since('2020-03-01', { listedOn: '2019-01-01', updatedOn: '2021-01-01' })).toBe(true)
    expect(since('2020-03-01', { listedOn: '2020-03-01' })).toBe(true)
  })

  test('is never missed for a change of which only the month or the year is known', () => {
    expect(since('2020-02-29', { updatedOn: '2020-02' })).toBe(true)
    expect(since('2020-02-29', { updatedOn: '2020' })).toBe(true)
    expect(since('2020-02-29', { updatedOn: '2019' })).toBe(false)
  })

  test('is when the list was read where the list gives no day', () => {
    expect(since('2026-03-04', {})).toBe(true)
    expect(since('2026-03-05', {})).toBe(false)
  })
})
