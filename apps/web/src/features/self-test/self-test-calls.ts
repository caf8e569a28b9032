import { selfTestCalls as calls } from '@probity/contract/self-test/self-test-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call, responseTo } from '#web/api/call.ts'

const atWorkMs = 2_000

/** The last result; polled while a test runs. */
export const latestQuery = queryOptions({
  queryKey: ['self-test', 'latest'],
  queryFn: () => call(calls.latest),
  refetchInterval: ({ state }) => (state.data?.running ? atWorkMs : false),
})

export const startTest = () => call(calls.start)
export const acceptAlarm = (id: number, reason: string) => call(calls.accept, { params: { id }, body: { reason } })
export const signedResult = async (id: number): Promise<Blob> =>
  (await responseTo(calls.file, { params: { id } })).blob()
