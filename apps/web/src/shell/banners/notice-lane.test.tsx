import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadWords } from '#web/i18n/translate.ts'
import { renderInProduct } from '#web/ui/in-product.test-double.tsx'
import { leaveNoticesBehind } from '#web/ui/states/notice-store.ts'
import { notifyDone, notifyFailed, notifyFound, notifyLoaded } from '#web/ui/states/notify.tsx'
import { NoticeLane } from './notice-lane.tsx'

beforeAll(() => loadWords('core', 'sys'))
beforeEach(() => {
  vi.useFakeTimers()
  renderInProduct(<NoticeLane />)
})
const show = (what: () => unknown) => act(() => void what())
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('a notice takes the place of the one before it', () => {
  show(() => notifyFailed(new Error('broken')))
  expect(screen.getByRole('alert').textContent).toContain('Could not do that')
  show(() => notifyDone('Company saved'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('status').textContent).toContain('Company saved')
})

test('the notice of a load is gone after two seconds, another after ten', () => {
  show(() => notifyLoaded('Company record'))
  expect(screen.getByRole('status').textContent).toBe('Company recordloaded')
  wait(2_000)
  expect(screen.getByRole('status').textContent).toBe('')
  show(() => notifyDone('Company saved'))
  wait(9_000)
  expect(screen.getByText('Company saved')).toBeDefined()
  wait(1_000)
  expect(screen.queryByText('Company saved')).toBeNull()
})

test('hits that were found have their own mark, not the tick of what went well', () => {
  show(() => notifyDone('Company saved'))
  expect(document.querySelector('[data-tone="done"] svg[data-status]')).toBeNull()
  show(() => notifyFound('Screened: 1 hit'))
  expect(document.querySelector('[data-tone="found"] svg[data-status="pending"]')).not.toBeNull()
  expect(screen.getByRole('status').textContent).toContain('Screened: 1 hit')
})

test('an error stays until it is closed or its page is left', () => {
  show(() => notifyFailed(new Error('broken')))
  wait(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  show(() => notifyFailed(new Error('broken')))
  wait(3_000)
  show(leaveNoticesBehind)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what led to a page, and what can be undone, survives the way there', () => {
  show(() => notifyDone('Company saved'))
  show(leaveNoticesBehind)
  expect(screen.getByText('Company saved')).toBeDefined()
  const undo = vi.fn<() => void>()
  show(() => notifyDone('Status changed', { undo }))
  wait(5_000)
  show(leaveNoticesBehind)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('Status changed')).toBeNull()
})
