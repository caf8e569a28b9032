import { defineCall } from '../api/call.ts'
import { anyOf } from '../identity/access.ts'
import { NotScreened, NotScreenedQuery, NotScreenedState } from './not-screened.ts'

const read = { method: 'GET', tags: ['coverage'] } as const

/** Every user sees in the top bar that somebody is not screened; only users who screen see who it is. */
export const notScreenedCalls = {
  state: defineCall({
    ...read,
    path: '/v2/screening/not_screened/state',
    access: 'signed-in',
    data: NotScreenedState,
  }),
  list: defineCall({
    ...read,
    path: '/v2/screening/not_screened',
    access: anyOf('SCREENING'),
    query: NotScreenedQuery,
    data: NotScreened,
  }),
}
