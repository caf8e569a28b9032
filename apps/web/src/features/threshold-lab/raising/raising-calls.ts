import type { AlgorithmPreview } from '@probity/contract/algorithm-preview.ts'
import type { LevelClosing } from '@probity/contract/raising-lab.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchData } from '#web/api/cached.ts'
import { send } from '#web/api/transport.ts'

const ask = async <T>(path: string, body: unknown): Promise<T> =>
  ((await send('POST', `/v2/threshold_lab/${path}`, body)) as { data: T }).data

export const algorithmPreview = (algorithm: string) =>
  queryOptions({
    queryKey: ['threshold lab', 'algorithm', algorithm],
    queryFn: () => ask<AlgorithmPreview>('algorithm', { algorithm }),
    placeholderData: keepPreviousData,
  })

export const closings = queryOptions({
  queryKey: ['threshold lab', 'closings'],
  queryFn: () => fetchData<LevelClosing[]>('/v2/threshold_lab/closings'),
})

export const undoClosing = (id: number): Promise<{ reopened: number }> => ask(`closings/${id}/undo`, {})
