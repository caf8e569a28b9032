import { toQuery } from '@probity/contract/api/client.ts'
import {
  type OngoingTask,
  type ongoingDownloads,
  ongoingPaths,
  type StartOngoing,
} from '@probity/contract/ongoing/ongoing.ts'
import { coverageCalls } from '@probity/contract/screening/calls/coverage-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { api } from '#web/api/resources.ts'
import { request, send } from '#web/api/transport.ts'
import { withTask } from './tasks/task-state.ts'

interface TaskPage {
  ongoings: OngoingTask[]
  total: number
}
interface TaskSpan {
  start?: number | undefined
  end?: number | undefined
  size: number
  page?: number
}

export const fetchTasks = async (span: TaskSpan): Promise<TaskPage> =>
  (await send('GET', `${ongoingPaths.list}?${toQuery(span)}`)) as unknown as TaskPage

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
async function act(url: string, body: unknown = {}): Promise<OngoingTask> {
  try {
    const { data } = (await send('POST', url, body)) as { data: OngoingTask }
    await queryClient.cancelQueries({ queryKey: latestTasks.queryKey })
    queryClient.setQueryData(latestTasks.queryKey, (tasks) => tasks && withTask(tasks, data))
    return data
  } finally {
    void queryClient.invalidateQueries({ queryKey: ['ongoing'] })
  }
}

export const startTask = (asked: StartOngoing): Promise<OngoingTask> => act(ongoingPaths.start, asked)
export const stopTask = ({ guid }: Pick<OngoingTask, 'guid'>): Promise<OngoingTask> => act(ongoingPaths.cancel(guid))
export const retryImport = ({ guid }: Pick<OngoingTask, 'guid'>): Promise<OngoingTask> =>
  act(ongoingPaths.tryImport(guid))

/** A file of a task. The list's token may have exceeded its 15 minutes, so a fresh one is fetched. */
export async function downloadOf(
  { guid, start }: Pick<OngoingTask, 'guid' | 'start'>,
  { part, as = {} }: { part: (typeof ongoingDownloads)[number]; as?: Readonly<Record<string, string>> },
): Promise<Blob> {
  const { ongoings } = await fetchTasks({ start, end: start, size: 10 })
  const token = ongoings.find((task) => task.guid === guid)?.download_token ?? ''
  const url = `${ongoingPaths.download(guid, part)}?${new URLSearchParams({ token, ...as })}`
  return (await request({ method: 'GET', url })).blob()
}
