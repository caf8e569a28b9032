import { resourceClient } from '@probity/contract/api/client.ts'
import type {
  CalendarAddress,
  CalendarEntries,
  CalendarEntry,
  CalendarMonth,
  CalendarPerson,
  PostponeDuty,
} from '@probity/contract/calendar/calendar.ts'
import { type Licence, licenceDuties } from '@probity/contract/calendar/licence-duties.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchData } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'

export interface Asked {
  from: string
  to: string
  kind?: string | undefined
  in_charge?: string | undefined
}

const queryOf = (values: Readonly<Record<string, string | number | undefined>>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString()

export const monthQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['calendar', 'month', asked],
    queryFn: () => fetchData<CalendarMonth>(`/v2/calendar/month?${queryOf({ ...asked })}`),
    placeholderData: keepPreviousData,
  })

export const weekQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['calendar', 'week', asked],
    queryFn: () => fetchData<CalendarEntries>(`/v2/calendar?${queryOf({ ...asked, state: 'all' })}`),
    placeholderData: keepPreviousData,
  })

const pageSize = 100
export const listQuery = (asked: Asked, state: 'open' | 'all') =>
  infiniteQueryOptions({
    queryKey: ['calendar', 'list', asked, state],
    queryFn: ({ pageParam }) =>
      fetchData<CalendarEntries>(`/v2/calendar?${queryOf({ ...asked, state, skip: pageParam, limit: pageSize })}`),
    initialPageParam: 0,
    getNextPageParam: ({ total, entries }, _pages, skip) =>
      skip + entries.length < total && entries.length > 0 ? skip + entries.length : undefined,
  })

export const peopleQuery = queryOptions({
  queryKey: ['calendar', 'people'],
  queryFn: () => fetchData<CalendarPerson[]>('/v2/calendar/people'),
})

export const addressQuery = queryOptions({
  queryKey: ['calendar', 'address'],
  queryFn: () => fetchData<CalendarAddress>('/v2/calendar/address'),
})

type Named = Pick<CalendarEntry, 'source' | 'subject' | 'occurrence'>
const nameOf = ({ source, subject, occurrence }: Named): Named => ({ source, subject, occurrence })

/** Every change of a duty also changes the calendar and the inbox. */
async function changed(work: Promise<unknown>): Promise<void> {
  await work
  await Promise.all(['calendar', 'inbox'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

export const settleEntry = (entry: Named, note: string) =>
  changed(send('POST', '/v2/calendar/settle', { ...nameOf(entry), note }))
export const postponeEntry = (entry: Named, rest: Pick<PostponeDuty, 'until' | 'in_charge' | 'note'>) =>
  changed(send('POST', '/v2/calendar/later', { ...nameOf(entry), ...rest }))
export const reopenEntry = (entry: Named) => changed(send('POST', '/v2/calendar/reopen', nameOf(entry)))
export const chargeEntry = (entry: Named, in_charge: string | null) =>
  changed(send('POST', '/v2/calendar/in_charge', { ...nameOf(entry), in_charge }))

export async function makeAddress(): Promise<string> {
  const { data } = (await send('POST', '/v2/calendar/address', {})) as { data: { address: string } }
  await queryClient.invalidateQueries({ queryKey: addressQuery.queryKey })
  return data.address
}
export async function revokeAddress(): Promise<void> {
  await send('DELETE', '/v2/calendar/address')
  await queryClient.invalidateQueries({ queryKey: addressQuery.queryKey })
}

export const dutiesApi = resourceClient(licenceDuties, send)
export const dutiesQuery = queryOptions({
  queryKey: ['calendar', 'duties'],
  queryFn: () => dutiesApi.list({ limit: 200, sort: 'first_day ASC' }),
})
export const dutiesChanged = (work: Promise<unknown>) => changed(work)
export const addUsualDuties = async (body: { licence: Licence; expires: string }): Promise<number> => {
  const { data } = (await send('POST', '/v2/licence_duties/usual', body)) as { data: { added: number } }
  await changed(Promise.resolve())
  return data.added
}
