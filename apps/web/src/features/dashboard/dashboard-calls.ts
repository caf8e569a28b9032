import { dashboardCalls as calls } from '@probity/contract/dashboard/dashboard-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '#web/api/cached.ts'
import { call } from '#web/api/call.ts'
import { dashboardMonths } from '#web/constants.ts'

export interface Month {
  month: string
  count: number
  true_hits: number
}

// Changes are announced; the interval covers missed announcements.
const refetchInterval = 120_000

const counted = (family: string, filter: object) =>
  queryOptions({
    queryKey: ['dashboard', 'count', family],
    queryFn: async () => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter) })
      return (await fetchData<{ count: number }>(`/v2/${family}/count?${query}`)).count
    },
    refetchInterval,
  })

/** The figures of the cards, counted like the lists behind them. */
export const cardCounts = {
  alerts: counted('alerts', { hit_status: 0, leads: true }),
  cases: counted('alert_cases', { status: 'pending' }),
  persons: counted('individuals', { status: 1 }),
  companies: counted('corporates', { status: 1 }),
}

export const monthlyHits = queryOptions({
  queryKey: ['dashboard', 'monthly'],
  queryFn: () => fetchData<Month[]>(`/v2/alerts/monthly?months=${dashboardMonths}&leads=true`),
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
