import { z } from 'zod'
import { defineCall } from '../api/call.ts'
import { anyOf } from '../identity/access.ts'
import {
  CalendarAddress,
  CalendarEntries,
  CalendarMonth,
  CalendarMonthQuery,
  CalendarPerson,
  CalendarQuery,
  NewCalendarAddress,
  PostponeDuty,
  ReopenDuty,
  SetInCharge,
  SettleDuty,
} from './calendar.ts'
import { AddUsualDuties, UsualDutiesAdded } from './licence-duties.ts'

// Every user has a calendar; the caller's keys decide which sources it contains.
const calendar = { access: 'signed-in', tags: ['calendar'] } as const
const settling = { ...calendar, method: 'POST', data: z.object({ settled: z.boolean() }) } as const
const address = { ...calendar, path: '/v2/calendar/address' } as const

export const calendarCalls = {
  month: defineCall({
    ...calendar,
    method: 'GET',
    path: '/v2/calendar/month',
    query: CalendarMonthQuery,
    data: CalendarMonth,
  }),
  entries: defineCall({
    ...calendar,
    method: 'GET',
    path: '/v2/calendar',
    query: CalendarQuery,
    data: CalendarEntries,
  }),
  people: defineCall({ ...calendar, method: 'GET', path: '/v2/calendar/people', data: z.array(CalendarPerson) }),
  settle: defineCall({ ...settling, path: '/v2/calendar/settle', body: SettleDuty }),
  later: defineCall({ ...settling, path: '/v2/calendar/later', body: PostponeDuty }),
  reopen: defineCall({ ...settling, path: '/v2/calendar/reopen', body: ReopenDuty }),
  setInCharge: defineCall({ ...settling, path: '/v2/calendar/in_charge', body: SetInCharge }),
  address: defineCall({ ...address, method: 'GET', data: CalendarAddress }),
  makeAddress: defineCall({ ...address, method: 'POST', data: NewCalendarAddress }),
  revokeAddress: defineCall({ ...address, method: 'DELETE', data: z.object({ revoked: z.boolean() }) }),
  /** The address is the only proof of who asks. */
  feed: defineCall({
    method: 'GET',
    path: '/v2/calendar/feed/:file',
    access: 'public',
    tags: ['calendar'],
    hidden: true,
    params: z.object({ file: z.string().max(80) }),
    file: { description: 'The calendar', types: ['text/calendar; charset=utf-8'] },
  }),
  addUsualDuties: defineCall({
    method: 'POST',
    path: '/v2/licence_duties/usual',
    access: anyOf('SETTINGS'),
    tags: ['licence_duties'],
    body: AddUsualDuties,
    data: UsualDutiesAdded,
  }),
}
