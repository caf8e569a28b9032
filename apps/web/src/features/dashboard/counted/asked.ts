import { HitStatus } from '@probity/contract/alerts/verdict.ts'
import type { CountedRows } from '@probity/contract/dashboard/dashboard.ts'
import { dashboardCalls } from '@probity/contract/dashboard/dashboard-calls.ts'
import { useSearch } from '@tanstack/react-router'
import { call } from '#web/api/call.ts'

export const pageSize = 20

/** The query in the URL: figure, status, month and page. */
export interface Asked {
  of: 'hits' | 'waiting'
  status: HitStatus | undefined
  month: string | undefined
  page: number
}

/** Parameters that no figure links to are ignored. */
export function readAsked(search: Readonly<Record<string, string | undefined>>): Asked {
  const status = HitStatus.safeParse(search['status'] === undefined ? undefined : Number(search['status']))
  const page = Number(search['page'] ?? 1)
  return {
    of: search['of'] === 'waiting' ? 'waiting' : 'hits',
    status: status.success ? status.data : undefined,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(search['month'] ?? '') ? search['month'] : undefined,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

export const useAsked = (): Asked => readAsked(useSearch({ strict: false }) as Record<string, string | undefined>)

/** Makes the call of the figure. */
export function fetchCounted({ of, status, month, page }: Asked): Promise<CountedRows> {
  const rows = { limit: pageSize, skip: (page - 1) * pageSize }
  if (of === 'waiting') return call(dashboardCalls.waiting, { query: rows })
  const chosen = { ...(status !== undefined && { status }), ...(month !== undefined && { month }) }
  return call(dashboardCalls.hits, { query: { ...rows, ...chosen } })
}
