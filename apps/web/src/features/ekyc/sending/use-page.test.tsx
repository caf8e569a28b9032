import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ekycDelayMs } from '#web/constants.ts'
import { usePage } from './use-page.ts'

test('requests of the alliance wait 800 ms for the last of several changes [EKY-054] [LIM-014]', () => {
  vi.useFakeTimers()
  expect(ekycDelayMs).toBe(800)
  const { result } = renderHook(() => usePage())
  act(() => result.current.turn(10))
  act(() => void vi.advanceTimersByTime(500))
  act(() => result.current.turn(20))
  act(() => void vi.advanceTimersByTime(799))
  expect([result.current.page.skip, result.current.asked.skip]).toEqual([20, 0])
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.asked).toEqual({ limit: 10, skip: 20 })
})
