import { expect, test } from 'vitest'
import { queryClient } from '#web/api/query-client.ts'
import { latestTasks, stopTask } from './ongoing-calls.ts'

test('a step that is refused makes the screen ask where the task stands', async () => {
  queryClient.setQueryData(latestTasks.queryKey, [])
  // Nobody is signed in here.
  await expect(stopTask({ guid: 'a' })).rejects.toThrow('no token pair')
  expect(queryClient.getQueryState(latestTasks.queryKey)?.isInvalidated).toBe(true)
})
