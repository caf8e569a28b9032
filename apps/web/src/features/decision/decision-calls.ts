import { alertCaseEntities, alertCases } from '@probity/contract/alerts/alert-cases.ts'
import { alerts } from '@probity/contract/alerts/alerts.ts'
import { reviewCalls } from '@probity/contract/alerts/calls/review-calls.ts'
import type { Assignment, HitTable } from '@probity/contract/alerts/review.ts'
import type { Verdict } from '@probity/contract/alerts/verdict.ts'
import { resourceClient } from '@probity/contract/api/client.ts'
import { approvals, type PendingApproval } from '@probity/contract/settings/approvals.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { api } from '#web/api/resources.ts'
import { send } from '#web/api/transport.ts'
import type { Obliging } from './legal-steps.ts'

export const alertsApi = resourceClient(alerts, send)
export const casesApi = resourceClient(alertCases, send)
export const entitiesApi = resourceClient(alertCaseEntities, send)
const approvalsApi = resourceClient(approvals, send)

export const keptMs = 60_000

export const colleaguesQuery = queryOptions({
  queryKey: ['review', 'colleagues'],
  queryFn: () => call(reviewCalls.colleagues),
  staleTime: keptMs,
})

export const fourEyesQuery = queryOptions({
  queryKey: ['review', 'four eyes'],
  queryFn: async () => {
    const rows = await api.configurations.list({
      filter: { config_key: ['four_eyes', 'four_eyes_categories'] },
      limit: 2,
    })
    const value = (key: string) => rows.find(({ config_key }) => config_key === key)?.config_value
    return {
      isOn: value('four_eyes') === 'true',
      categories: JSON.parse(value('four_eyes_categories') ?? '[]') as string[],
    }
  },
  staleTime: keptMs,
})

export interface WaitingDecision {
  id: number
  wanted: Verdict
  by: string
  at: number
}

/** The approval request of a hit, for users who may decide it; null once it was answered. */
export const requestQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['review', 'request', id],
    queryFn: async (): Promise<WaitingDecision | null> => {
      const row = await approvalsApi.get(id ?? 0)
      if (row.state !== 'waiting') return null
      const wanted = row.wanted as unknown as Verdict
      return { id: row.id, wanted, by: row.requested_by, at: row.create_date }
    },
    enabled: id !== undefined,
  })
/** The request behind a decision made by two users. */
export const approvedQuery = ({ table, id }: { table: HitTable; id: number }) =>
  queryOptions({
    queryKey: ['review', 'approved', table, id],
    queryFn: async () => {
      const filter = { kind: 'hit.decide', state: 'approved', target_table: table, target_id: id } as const
      const [last] = await approvalsApi.list({ filter, sort: 'decided_date DESC', limit: 1 })
      return last ?? null
    },
    staleTime: keptMs,
  })

/** The data from which the obligations of true hits are derived. */
export const obligingQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['review', 'obliging', ids],
    queryFn: async (): Promise<Obliging[]> => {
      const filter = { id: [...ids] } as object
      const rows = await entitiesApi.list({ filter, limit: ids.length, select: ['id', 'service_hit'] })
      return rows.map(({ service_hit }) => service_hit)
    },
    placeholderData: keepPreviousData,
  })

export type Approval = PendingApproval

export interface BulkItem {
  table: HitTable
  id: number
  updated_date?: number
}

export function decideMany(items: readonly BulkItem[], { status, steps_done, ...verdict }: Verdict) {
  const steps = steps_done && { steps_done: [...steps_done] }
  return call(reviewCalls.decide, {
    body: { items: [...items], verdict: { hit_status: status, ...verdict, ...steps } },
  })
}

export const assign = async (assignment: Assignment): Promise<number> =>
  (await call(reviewCalls.assign, { body: assignment })).assigned
