import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSelection } from './selection.ts'

function open() {
  const { result } = renderHook(() => useSelection())
  return { now: () => result.current, run: (step: () => void) => act(() => step()) }
}

test('rows are selected one by one or as a range, beside those of other pages', () => {
  const { now, run } = open()
  run(() => now().toggle(1))
  run(() => now().selectRange([4, 5, 6]))
  run(() => now().toggle(5))
  expect([1, 4, 5, 6, 7].filter((id) => now().isSelected(id))).toEqual([1, 4, 6])
  expect(now().count(500)).toBe(3)
})

test('all that match are selected whether loaded or not, and are counted by the total', () => {
  const { now, run } = open()
  run(() => now().toggle(1))
  run(() => now().selectAllMatching())
  expect([now().isSelected(99), now().count(500), now().selection]).toEqual([true, 500, { kind: 'all matching' }])
  run(() => now().clear())
  expect([now().isSelected(1), now().count(500)]).toEqual([false, 0])
})

test('one row toggled after all that match is the only one, so that no unseen row stays selected', () => {
  const { now, run } = open()
  run(() => now().selectAllMatching())
  run(() => now().toggle(3))
  expect(now().selection).toEqual({ kind: 'rows', ids: new Set([3]) })
})
