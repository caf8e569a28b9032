import type { InboxCounts } from '@probity/contract/inbox/inbox.ts'
import { queryOptions } from '@tanstack/react-query'
import { fetchData } from './cached.ts'

const askAgainMs = 120_000

/** The figures of the navigation. Everything that can change them is announced; the interval covers what was missed. */
export const inboxCounts = queryOptions({
  queryKey: ['inbox', 'counts'],
  queryFn: () => fetchData<InboxCounts>('/v2/inbox/counts'),
  refetchInterval: askAgainMs,
})

/** Kinds of change after which somebody's inbox may differ. */
export const inboxTopics = ['approvals', 'alerts', 'alert_case_entities', 'alert_cases', 'screening_runs'] as const
