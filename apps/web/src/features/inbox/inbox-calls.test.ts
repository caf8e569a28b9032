import type { Inbox, InboxItem } from '@probity/contract/inbox/inbox.ts'
import { expect, test } from 'vitest'
import { queryClient } from '#web/api/query-client.ts'
import { dropAnswered, inboxQuery } from './inbox-calls.ts'

const item = (key: string, group: InboxItem['group']) => ({ key, group }) as InboxItem
const keysOf = (inbox: Inbox | undefined) => inbox?.items.map(({ key, group }) => `${group} ${key}`)

test('answered requests leave every view at once; what one asked for stays', () => {
  const items = [item('a', 'approval'), item('b', 'approval'), item('a', 'asked')]
  for (const view of ['all', 'binding'] as const)
    queryClient.setQueryData(inboxQuery(view).queryKey, { groups: [], items, open: 2, today: 0, binding: 0 })
  dropAnswered([item('a', 'approval')])
  for (const view of ['all', 'binding'] as const)
    expect(keysOf(queryClient.getQueryData(inboxQuery(view).queryKey))).toEqual(['approval b', 'asked a'])
  dropAnswered([item('a', 'asked')])
  expect(keysOf(queryClient.getQueryData(inboxQuery('all').queryKey))).toEqual(['approval b', 'asked a'])
})
