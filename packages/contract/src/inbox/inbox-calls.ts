import { defineCall } from '../api/call.ts'
import { Inbox, InboxCounts, InboxQuery } from './inbox.ts'

/** Every user has an inbox; the caller's keys decide its content. */
const read = { method: 'GET', access: 'signed-in', tags: ['inbox'] } as const

export const inboxCalls = {
  items: defineCall({ ...read, path: '/v2/inbox', query: InboxQuery, data: Inbox }),
  counts: defineCall({ ...read, path: '/v2/inbox/counts', data: InboxCounts }),
}
