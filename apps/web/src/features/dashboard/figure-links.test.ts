import { describe, expect, test } from 'vitest'
import { alertList } from '#web/features/alerts/alert-list.tsx'
import { activityList } from '#web/features/audit/activity-list.ts'
import { companyList } from '#web/features/companies/companies-list.tsx'
import { personList } from '#web/features/persons/persons-list.tsx'
import { transactionList } from '#web/features/transactions/list/transaction-list.tsx'
import { t } from '#web/i18n/translate.ts'
import { urlSearch } from '#web/routing/url-search.ts'
import type { FilteredList } from '#web/table/list-definition.ts'
import { othersIn, readListState } from '#web/table/list-state.ts'
import { defaultsOf, whereOfState } from '#web/table/use-list.ts'
import { readAsked } from './counted/asked.ts'
import { figureLinks } from './figure-links.ts'

const now = Date.UTC(2026, 10, 20, 4)
const searchOf = (link: string) => urlSearch.parseSearch(link.split('?')[1] ?? '')

/** The condition of a link on its list, or the parts of its address that the list does not know. */
function opened(link: string, list: FilteredList) {
  const search = searchOf(link)
  const others = othersIn(search, defaultsOf(list))
  if (Object.keys(others).length > 0) return { unknown: others }
  const state = readListState(search, defaultsOf(list))
  for (const { id, ...filter } of list.filters) {
    const value = state.filters[id]
    const isOffered = filter.kind !== 'choice' || filter.options.some((option) => option.value === value)
    if (value !== undefined && !isOffered) return { notOffered: { [id]: value } }
  }
  return whereOfState({ ...list, scope: {} }, state, now)
}

describe('the link of a figure opens its list', () => {
  const alerts = alertList({ further: [] } as never)
  const activity = activityList([])
  const day = Date.parse('2026-11-21T00:00:00+08:00') - 1
  const month = {
    create_date: { '>=': Date.parse('2026-11-01T00:00:00+08:00'), '<=': Date.parse('2026-12-01T00:00:00+08:00') - 1 },
  }

  test.each([
    ['alerts to decide', figureLinks.alerts, alerts, { hit_status: 0 }],
    ['alerts due', figureLinks.alertsDue('2026-11-20'), alerts, { hit_status: 0, due_date: { '<=': day } }],
    ['persons', figureLinks.persons, personList, { status: 1 }],
    ['persons added', figureLinks.personsAdded, personList, month],
    ['persons without due diligence', figureLinks.personsCdd, personList, { pending_for_cdd: true }],
    ['companies', figureLinks.companies, companyList, { status: 1 }],
    ['companies added', figureLinks.companiesAdded, companyList, month],
    ['companies without due diligence', figureLinks.companiesCdd, companyList, { pending_for_cdd: true }],
    ['transactions', figureLinks.transactionsCdd, transactionList({ limits: [], t }), { cdd_status: 'pending' }],
    ['screenings', figureLinks.screenings('single'), activity, { type: 'name_screening.single', ...month }],
    ['onboardings', figureLinks.screenings('onboarding'), activity, { type: 'name_screening.onboarding', ...month }],
  ] as const)('with every filter known and offered: %s', (_, link, list, where) => {
    expect(opened(link, list as unknown as FilteredList)).toEqual(where)
  })
})

test('the links to counted hits ask for their figure', () => {
  expect(readAsked(searchOf(figureLinks.waiting)).of).toBe('waiting')
  expect(readAsked(searchOf(figureLinks.hits()))).toMatchObject({ of: 'hits', status: undefined, month: undefined })
  expect(readAsked(searchOf(figureLinks.hits({ status: 0, month: '2026-06' })))).toMatchObject({
    status: 0,
    month: '2026-06',
  })
})
