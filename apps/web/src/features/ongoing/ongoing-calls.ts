import type { QueryOf } from '@probity/contract/api/call.ts'
import type { OngoingTask, StartOngoing } from '@probity/contract/ongoing/ongoing.ts'
import { ongoingCalls as calls } from '@probity/contract/ongoing/ongoing-calls.ts'
import { coverageCalls } from '@probity/contract/screening/calls/coverage-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, responseTo } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { api } from '#web/api/resources.ts'
import { withTask } from './tasks/task-state.ts'

interface TaskSpan {
  start?: number | undefined
  end?: number | undefined
  size: number
  page?: number
}

export const fetchTasks = (query: TaskSpan) => call(calls.list, { query })

export const latestTasks = queryOptions({
  queryKey: ['ongoing', 'latest'],
  queryFn: async () => (await fetchTasks({ size: 30 })).ongoings,
})

const most = 500
export const tasksSince = (start: number) =>
  queryOptions({
    queryKey: ['ongoing', 'since', start],
    queryFn: async () => (await fetchTasks({ start, size: most })).ongoings,
  })

export const coverage = queryOptions({
  queryKey: ['ongoing', 'coverage'],
  queryFn: () => call(coverageCalls.counts),
})

export const coverageDays = queryOptions({
  queryKey: ['ongoing', 'coverage days'],
  queryFn: () => call(coverageCalls.days),
})

export const coverageGaps = (limit: number) =>
  queryOptions({
    queryKey: ['ongoing', 'gaps', limit],
    queryFn: () => call(coverageCalls.gaps, { query: { limit } }),
  })

/** Who started the last task, and whether it screens everything or only new data: read from the action log. */
export const lastStart = (isAllowed: boolean) =>
  queryOptions({
    queryKey: ['ongoing', 'last start'],
    queryFn: async () =>
      (
        await api.activities.list({
          filter: { type: 'ongoing_screening.task.start' },
          sort: 'create_date DESC',
          limit: 1,
        })
      )[0] ?? null,
    enabled: isAllowed,
  })

/**
 * One action, which returns the new state of the task for immediate display; other queries are refetched but not awaited. A refused
 * action came too late, so the task is refetched.
 */
async function act(action: Promise<OngoingTask>): Promise<OngoingTask> {
  try {
    const task = await action
    await queryClient.cancelQueries({ queryKey: latestTasks.queryKey })
    queryClient.setQueryData(latestTasks.queryKey, (tasks) => tasks && withTask(tasks, task))
    return task
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['ongoing'] })
  }
}

export const startTask = (body: StartOngoing) => act(call(calls.start, { body }))
export const stopTask = ({ guid }: Pick<OngoingTask, 'guid'>) => act(call(calls.cancel, { params: { guid } }))
export const retryImport = ({ guid }: Pick<OngoingTask, 'guid'>) => act(call(calls.tryImport, { params: { guid } }))

/** A file of a task. The list's token may have exceeded its 15 minutes, so a fresh one is fetched. */
export async function downloadOf(
  { guid, start }: Pick<OngoingTask, 'guid' | 'start'>,
  { part, as = {} }: { part: 'result' | 'input' | 'report'; as?: Partial<QueryOf<typeof calls.report>> },
): Promise<Blob> {
  const { ongoings } = await fetchTasks({ start, end: start, size: 10 })
  const token = ongoings.find((task) => task.guid === guid)?.download_token ?? ''
  return (await responseTo(calls[part], { params: { guid }, query: { token, ...as } })).blob()
}
