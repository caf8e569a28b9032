import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { countryList } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import { whereOf } from '#web/table/filters/filter-def.ts'
import { inCountry, partyFilters } from './party-filters.ts'

const country = (iso2: string, displayName: string, displayNameZhHant: string) => ({
  ...{ iso2, displayName, displayNameZhHant, country: displayName, iso3: `${iso2}X`, displayNameZhHans: '' },
})

describe('a place', () => {
  beforeEach(() => {
    const known = [country('GN', 'Guinea', '幾內亞'), country('GW', 'Guinea-Bissau', '幾內亞比紹')]
    queryClient.setQueryData(countryList.queryKey, [...known, country('GB', 'United Kingdom', '英國')])
  })
  afterEach(() => queryClient.clear())
  const found = (text: string) => inCountry('nationality')(text)

  test('is found by its code in any case, or by a part of its name in either language', () => {
    expect(found(' gb ')).toEqual({ nationality: { in: ['GB'] } })
    expect(found('KINGDOM')).toEqual({ nationality: { in: ['GB'] } })
    expect(found('英')).toEqual({ nationality: { in: ['GB'] } })
  })
  test('of several names finds each of them', () => {
    expect(found('guinea')).toEqual({ nationality: { in: ['GN', 'GW'] } })
    expect(found('幾內亞')).toEqual({ nationality: { in: ['GN', 'GW'] } })
  })
  test('of two letters is a code, never a part of a name', () => {
    expect(found('un')).toEqual({ nationality: { in: ['UN'] } })
  })
  test('is taken as a code before the countries are loaded', () => {
    queryClient.clear()
    expect(found('gb')).toEqual({ nationality: { in: ['GB'] } })
  })
})

test('pending hits are counted, due diligence is a yes or no, and the status a number', () => {
  const where = (id: string, value: string) => whereOf(partyFilters.find((filter) => filter.id === id)!, value, 0)
  expect([where('pending', 'some'), where('pending', 'none')]).toEqual([
    { alerts_pending: { '>': 0 } },
    { alerts_pending: 0 },
  ])
  expect([where('cdd', 'pending'), where('cdd', 'completed')]).toEqual([
    { pending_for_cdd: true },
    { pending_for_cdd: false },
  ])
  expect(where('status', '0')).toEqual({ status: 0 })
})
