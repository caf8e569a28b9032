import { inboxCalls } from '@probity/contract/inbox/inbox-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

const askAgainMs = 120_000

/** The counts of the navigation. Changes are announced; the interval covers missed announcements. */
export const inboxCounts = queryOptions({
  queryKey: ['inbox', 'counts'],
  queryFn: () => call(inboxCalls.counts),
  refetchInterval: askAgainMs,
})

/** Topics of changes that may affect an inbox. */
export const inboxTopics = [
  'approvals',
  'alerts',
  'alert_case_entities',
  'alert_cases',
  'screening_runs',
  'self_tests',
  'not_screened',
] as const
