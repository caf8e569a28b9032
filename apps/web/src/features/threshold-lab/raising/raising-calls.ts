import { raisingCalls as calls } from '@probity/contract/threshold-lab/lab-calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const algorithmPreview = (algorithm: string) =>
  queryOptions({
    queryKey: ['threshold lab', 'algorithm', algorithm],
    queryFn: () => call(calls.algorithm, { body: { algorithm } }),
    placeholderData: keepPreviousData,
  })

export const closings = queryOptions({
  queryKey: ['threshold lab', 'closings'],
  queryFn: () => call(calls.closings),
})

export const undoClosing = (id: number) => call(calls.undoClosing, { params: { id } })
