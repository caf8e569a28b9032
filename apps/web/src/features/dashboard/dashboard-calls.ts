import { alertCases } from '@probity/contract/alerts/alert-cases.ts'
import { alerts } from '@probity/contract/alerts/alerts.ts'
import { alertCalls } from '@probity/contract/alerts/calls/alert-calls.ts'
import type { ResultOf } from '@probity/contract/api/call.ts'
import { resourceClient } from '@probity/contract/api/client.ts'
import { corporates } from '@probity/contract/companies/companies.ts'
import { dashboardCalls as calls } from '@probity/contract/dashboard/dashboard-calls.ts'
import { individuals } from '@probity/contract/persons/persons.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { send } from '#web/api/transport.ts'
import { dashboardMonths } from '#web/constants.ts'

export type Month = ResultOf<typeof alertCalls.monthly>[number]

// Changes are announced; the interval covers missed announcements.
const refetchInterval = 120_000

const counted = (family: string, count: () => Promise<number>) =>
  queryOptions({ queryKey: ['dashboard', 'count', family], queryFn: count, refetchInterval })

/** The figures of the cards, counted like the lists behind them. */
export const cardCounts = {
  alerts: counted('alerts', () => resourceClient(alerts, send).count({ filter: { hit_status: 0, leads: true } })),
  cases: counted('alert_cases', () => resourceClient(alertCases, send).count({ filter: { status: 'pending' } })),
  persons: counted('individuals', () => resourceClient(individuals, send).count({ filter: { status: 1 } })),
  companies: counted('corporates', () => resourceClient(corporates, send).count({ filter: { status: 1 } })),
}

export const monthlyHits = queryOptions({
  queryKey: ['dashboard', 'monthly'],
  queryFn: () => call(alertCalls.monthly, { query: { months: dashboardMonths, leads: 'true' } }),
  refetchInterval,
})

export const dashboardFigures = queryOptions({
  queryKey: ['dashboard', 'figures'],
  queryFn: () => call(calls.figures),
  refetchInterval,
})

/** Topics of changes that may affect a figure. */
export const dashboardTopics = [
  'alerts',
  'alert_case_entities',
  'alert_cases',
  'screening_runs',
  'individuals',
  'corporates',
  'transactions',
] as const
