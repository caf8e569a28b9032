import { notScreenedCalls } from '@probity/contract/not-screened/not-screened-calls.ts'
import { selfTestCalls } from '@probity/contract/self-test/self-test-calls.ts'
import { countryCalls } from '@probity/contract/values/country-calls.ts'
import { watchlistCalls } from '@probity/contract/watchlists/watchlist-calls.ts'
import { webhookCalls } from '@probity/contract/webhooks/webhook-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { eventTypesCacheMs } from '#web/constants.ts'
import { call } from './call.ts'

/** The serving lists; they can change at any time. */
export const listStatus = queryOptions({
  queryKey: ['watchlists', 'status'],
  queryFn: () => call(watchlistCalls.status),
})

/** How the last self-test stands. */
export const selfTestState = queryOptions({
  queryKey: ['self-test', 'state'],
  queryFn: () => call(selfTestCalls.state),
})

export const notScreenedKey = ['not-screened'] as const
/** How many are not screened now. */
export const notScreenedState = queryOptions({
  queryKey: [...notScreenedKey, 'state'],
  queryFn: () => call(notScreenedCalls.state),
})

// The few cached responses. Never customer data; cleared at sign-out.

export const countryList = queryOptions({
  queryKey: ['cached', 'countries'],
  queryFn: () => call(countryCalls.list),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

export const eventTypes = queryOptions({
  queryKey: ['cached', 'event types'],
  queryFn: () => call(webhookCalls.eventTypes),
  staleTime: eventTypesCacheMs,
  gcTime: eventTypesCacheMs,
})
