import type { InboxCounts } from '@probity/contract/inbox/inbox.ts'
import { inboxCounts, inboxTopics } from '#web/api/inbox-counts.ts'
import { useLiveChanges } from '#web/api/live/live.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'

const restMs = 1000
let isDue = false

/** Refetched at most once a second, even while a run raises a thousand hits. */
function look(): void {
  if (isDue) return
  isDue = true
  setTimeout(() => {
    isDue = false
    void queryClient.invalidateQueries({ queryKey: ['inbox'] })
  }, restMs)
}

/** Pending items by menu entry. */
export function useMenuCounts(): InboxCounts | undefined {
  useLiveChanges(inboxTopics, look)
  return valueIfKnown(useAnswer(inboxCounts))
}
