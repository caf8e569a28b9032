import { notScreenedCalls } from '@probity/contract/not-screened/not-screened-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { notScreenedKey } from '#web/api/cached.ts'
import { call } from '#web/api/call.ts'

const askAgainMs = 30_000

/** What becomes late is announced by no change, so it is also asked for. */
export const ledgerQuery = queryOptions({
  queryKey: [...notScreenedKey, 'list'],
  queryFn: () => call(notScreenedCalls.list, { query: { limit: 200 } }),
  refetchInterval: askAgainMs,
})
