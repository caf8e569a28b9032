import type { InboxCounts } from '@probity/contract/inbox/inbox.ts'
import { inboxCounts, inboxTopics } from '#web/api/inbox-counts.ts'
import { useLiveChanges } from '#web/api/live.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'

const restMs = 1000
let isDue = false

/** A run that raises a thousand hits is followed once a second. */
function look(): void {
  if (isDue) return
  isDue = true
  setTimeout(() => {
    isDue = false
    void queryClient.invalidateQueries({ queryKey: ['inbox'] })
  }, restMs)
}

/** What waits, by menu entry. */
export function useMenuCounts(): InboxCounts | undefined {
  useLiveChanges(inboxTopics, look)
  return valueIfKnown(useAnswer(inboxCounts))
}
