import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { type Answer, allOf, useAnswer, usePages, valueIfKnown } from './use-answer.ts'

const inClient = (client: QueryClient) =>
  function InClient({ children }: { children: ReactNode }) {
    return <QueryClientProvider client={client}>{children}</QueryClientProvider>
  }
const fresh = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const reload = () => undefined
const value = <T,>(of: T): Answer<T> => ({ state: 'value', value: of, isPlaceholder: false, error: undefined, reload })

test('a request is loading, then failed with its reason, and after another try a value', async () => {
  let isDown = true
  const queryFn = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve([1]))
  const { result } = renderHook(() => useAnswer({ queryKey: ['one'], queryFn }), { wrapper: inClient(fresh()) })
  expect(result.current.state).toBe('loading')
  await waitFor(() => expect(result.current).toMatchObject({ state: 'failed', error: { message: 'down' } }))
  expect(valueIfKnown(result.current)).toBeUndefined()
  isDown = false
  result.current.reload()
  await waitFor(() => expect(result.current).toMatchObject({ state: 'value', value: [1] }))
})

test('a refresh that fails keeps the value and says why it failed', async () => {
  let isDown = false
  const queryFn = () => (isDown ? Promise.reject(new Error('down')) : Promise.resolve('before'))
  const { result } = renderHook(() => useAnswer({ queryKey: ['two'], queryFn }), { wrapper: inClient(fresh()) })
  await waitFor(() => expect(result.current.state).toBe('value'))
  isDown = true
  result.current.reload()
  await waitFor(() => expect(result.current).toMatchObject({ value: 'before', error: { message: 'down' } }))
})

test('pages are added at the end until there are no more', async () => {
  const query = {
    queryKey: ['three'],
    queryFn: ({ pageParam }: { pageParam: number }) => Promise.resolve(pageParam),
    initialPageParam: 0,
    getNextPageParam: (last: number) => (last < 1 ? last + 1 : undefined),
  }
  const { result } = renderHook(() => usePages(query), { wrapper: inClient(fresh()) })
  await waitFor(() => expect(result.current).toMatchObject({ state: 'value', value: [0], hasMore: true }))
  result.current.fetchMore()
  await waitFor(() => expect(result.current).toMatchObject({ value: [0, 1], hasMore: false }))
})

test('several answers are failed when one is, loading until all are there, and reload what is missing', () => {
  let reloaded = 0
  const failed = { state: 'failed', error: new Error('down'), reload: () => (reloaded += 1) } as const
  const loading = { state: 'loading', reload } as const
  expect(allOf(value(1), loading).state).toBe('loading')
  expect(allOf(value(1), value('a'))).toMatchObject({ state: 'value', value: [1, 'a'] })
  const both = allOf(loading, failed, value(1))
  expect(both.state).toBe('failed')
  both.reload()
  expect(reloaded).toBe(1)
  expect(allOf()).toMatchObject({ state: 'value', value: [] })
})
