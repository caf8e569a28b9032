import { activityCalls } from '@probity/contract/activity/activity-calls.ts'
import { useMemo } from 'react'
import { call } from '#web/api/call.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import type { FilteredList } from '#web/table/list-definition.ts'
import { activityList } from './activity-list.ts'

export function useExportedActivity(): FilteredList {
  const answer = useAnswer({ queryKey: ['activity', 'usernames'], queryFn: () => call(activityCalls.usernames) })
  const usernames = valueIfKnown(answer)
  return useMemo(() => activityList(usernames ?? []), [usernames])
}
