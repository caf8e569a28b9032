import { alertCalls } from '@probity/contract/alerts/calls/alert-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import type { PartyOf } from '#web/feature.ts'

/** The hits of these parties by decision; ids are joined with commas. */
export const hitCountsQuery = (query: { persons?: string; companies?: string }) =>
  queryOptions({
    queryKey: ['alerts', 'counts', query],
    queryFn: () => call(alertCalls.counts, { query }),
  })

export const hitCountsOf = ({ kind, id }: PartyOf) =>
  hitCountsQuery(kind === 'person' ? { persons: String(id) } : { companies: String(id) })
