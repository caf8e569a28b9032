import { beforeEach, expect, test, vi } from 'vitest'
import { dropNotice, leaveNoticesBehind, onNotice, showNotice, shownNotice } from './notice-store.ts'

const done = (title: string) => ({ tone: 'done' as const, title })
beforeEach(() => void vi.useFakeTimers())

test('a notice is shown for its time, one without a time until it is closed', () => {
  showNotice(done('Saved'), 1000)
  vi.advanceTimersByTime(999)
  expect(shownNotice()?.title).toBe('Saved')
  vi.advanceTimersByTime(1)
  expect(shownNotice()).toBeUndefined()
  showNotice(done('Failed'), undefined)
  vi.advanceTimersByTime(3_600_000)
  expect(shownNotice()?.title).toBe('Failed')
})

test('a notice replaces the one before, whose time and closing no longer count', () => {
  const removeFirst = showNotice(done('First'), 1000)
  showNotice(done('Second'), 5000)
  vi.advanceTimersByTime(1000)
  removeFirst()
  expect(shownNotice()?.title).toBe('Second')
})

test('a page that is left takes its notice along, unless the notice led here or can be undone', () => {
  showNotice(done('Saved'), undefined)
  vi.advanceTimersByTime(2000)
  leaveNoticesBehind()
  expect(shownNotice()?.title).toBe('Saved')
  vi.advanceTimersByTime(1)
  leaveNoticesBehind()
  expect(shownNotice()).toBeUndefined()
  showNotice({ ...done('Decided'), undo: () => {} }, undefined)
  vi.advanceTimersByTime(60_000)
  leaveNoticesBehind()
  expect(shownNotice()?.title).toBe('Decided')
})

test('a listener hears of each change until it leaves', () => {
  const heard = vi.fn<() => void>()
  const leave = onNotice(heard)
  showNotice(done('Saved'), undefined)
  dropNotice()
  leave()
  showNotice(done('Again'), undefined)
  expect(heard).toHaveBeenCalledTimes(2)
})
