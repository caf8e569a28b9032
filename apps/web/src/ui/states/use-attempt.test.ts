import { act, renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '#web/api/api-error.ts'
import { loadWords } from '#web/i18n/translate.ts'
import { shownNotice } from './notice-store.ts'
import { useAttempt, useShownAttempt } from './use-attempt.ts'

beforeAll(() => loadWords('core'))

const refused = new ApiError('E_FORBIDDEN', 403)
const fail = () => Promise.reject(refused)

test('a failed action is shown as a notice and is no longer busy', async () => {
  const { result } = renderHook(() => useAttempt())
  const succeeded = await act(() => result.current.attempt(fail))
  expect(succeeded).toBe(false)
  expect(result.current.isBusy).toBe(false)
  expect(shownNotice()?.tone).toBe('failed')
})

test('an action of its own failure handling shows no notice', async () => {
  const seen: unknown[] = []
  const { result } = renderHook(() => useAttempt())
  await act(() => result.current.attempt(fail, (error) => seen.push(error)))
  expect(seen).toEqual([refused])
  expect(shownNotice()).toBeUndefined()
})

test('an action is busy until its work ends', async () => {
  const work = Promise.withResolvers<void>()
  const { result } = renderHook(() => useAttempt())
  let succeeded: Promise<boolean> | undefined
  act(() => {
    succeeded = result.current.attempt(() => work.promise)
  })
  expect(result.current.isBusy).toBe(true)
  await act(async () => {
    work.resolve()
    await succeeded
  })
  expect(result.current.isBusy).toBe(false)
  await expect(succeeded).resolves.toBe(true)
})

test('the error of an attempt is kept for its component until the next attempt', async () => {
  const { result } = renderHook(() => useShownAttempt())
  expect(await act(() => result.current.attempt(fail))).toBe(false)
  expect(result.current).toMatchObject({ isBusy: false, failure: refused })
  expect(shownNotice()).toBeUndefined()
  expect(await act(() => result.current.attempt(async () => undefined))).toBe(true)
  expect(result.current).toMatchObject({ isBusy: false, failure: undefined })
})
