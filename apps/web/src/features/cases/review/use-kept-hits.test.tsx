import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { expect, test } from 'vitest'
import { queryClient } from '#web/api/query-client.ts'
import { signInFor } from '#web/ui/in-product.test-double.tsx'
import { entityKey } from '../case-calls.ts'
import { useKeptHits } from './use-kept-hits.ts'

const hit = (status: number, updated_date: number) => ({ id: 7, status, exposition: null, remarks: null, updated_date })

test('an answer asked for before a decision was taken back does not lock the hit again', async () => {
  signInFor('ALERTCASEPOOL')
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useKeptHits(), { wrapper })
  queryClient.setQueryData(entityKey(7), hit(2, 1))
  const answer = Promise.withResolvers<unknown>()
  const asked = queryClient.fetchQuery({ queryKey: entityKey(7), queryFn: () => answer.promise })
  result.current.write([{ id: 7, status: 0, updated_date: 2 }], { status: 0, exposition: null, remarks: null })
  answer.resolve(hit(2, 1))
  await asked.catch(() => undefined)
  expect(queryClient.getQueryData(entityKey(7))).toMatchObject({ status: 0, updated_date: 2 })
})
