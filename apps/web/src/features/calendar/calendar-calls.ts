import type { Given } from '@probity/contract/api/call.ts'
import { resourceClient } from '@probity/contract/api/client.ts'
import type { CalendarEntry, PostponeDuty } from '@probity/contract/calendar/calendar.ts'
import { calendarCalls as calls } from '@probity/contract/calendar/calendar-calls.ts'
import { type Licence, licenceDuties } from '@probity/contract/calendar/licence-duties.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'

export type Asked = Given<typeof calls.month>['query']

export const monthQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['calendar', 'month', asked],
    queryFn: () => call(calls.month, { query: asked }),
    placeholderData: keepPreviousData,
  })

export const weekQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['calendar', 'week', asked],
    queryFn: () => call(calls.entries, { query: { ...asked, state: 'all' } }),
    placeholderData: keepPreviousData,
  })

const pageSize = 100
export const listQuery = (asked: Asked, state: 'open' | 'all') =>
  infiniteQueryOptions({
    queryKey: ['calendar', 'list', asked, state],
    queryFn: ({ pageParam }) => call(calls.entries, { query: { ...asked, state, skip: pageParam, limit: pageSize } }),
    initialPageParam: 0,
    getNextPageParam: ({ total, entries }, _pages, skip) =>
      skip + entries.length < total && entries.length > 0 ? skip + entries.length : undefined,
  })

export const peopleQuery = queryOptions({
  queryKey: ['calendar', 'people'],
  queryFn: () => call(calls.people),
})

export const addressQuery = queryOptions({
  queryKey: ['calendar', 'address'],
  queryFn: () => call(calls.address),
})

type Named = Pick<CalendarEntry, 'source' | 'subject' | 'occurrence'>
const nameOf = ({ source, subject, occurrence }: Named): Named => ({ source, subject, occurrence })

/** Every change of a duty also changes the calendar and the inbox. */
async function changed(work: Promise<unknown>): Promise<void> {
  await work
  await Promise.all(['calendar', 'inbox'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

export const settleEntry = (entry: Named, note: string) =>
  changed(call(calls.settle, { body: { ...nameOf(entry), note } }))
export const postponeEntry = (entry: Named, rest: Pick<PostponeDuty, 'until' | 'in_charge' | 'note'>) =>
  changed(call(calls.later, { body: { ...nameOf(entry), ...rest } }))
export const reopenEntry = (entry: Named) => changed(call(calls.reopen, { body: nameOf(entry) }))
export const chargeEntry = (entry: Named, in_charge: string | null) =>
  changed(call(calls.setInCharge, { body: { ...nameOf(entry), in_charge } }))

export async function makeAddress(): Promise<string> {
  const { address } = await call(calls.makeAddress)
  await queryClient.invalidateQueries({ queryKey: addressQuery.queryKey })
  return address
}
export async function revokeAddress(): Promise<void> {
  await call(calls.revokeAddress)
  await queryClient.invalidateQueries({ queryKey: addressQuery.queryKey })
}

export const dutiesApi = resourceClient(licenceDuties, send)
export const dutiesQuery = queryOptions({
  queryKey: ['calendar', 'duties'],
  queryFn: () => dutiesApi.list({ limit: 200, sort: 'first_day ASC' }),
})
export const dutiesChanged = (work: Promise<unknown>) => changed(work)
export const addUsualDuties = async (body: { licence: Licence; expires: string }): Promise<number> => {
  const { added } = await call(calls.addUsualDuties, { body })
  await changed(Promise.resolve())
  return added
}
