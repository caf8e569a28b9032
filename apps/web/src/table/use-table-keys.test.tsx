import { fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SelectionControl } from './selection.ts'
import type { List } from './use-list.ts'
import { useTableKeys } from './use-table-keys.ts'

afterEach(() => document.body.replaceChildren())

test('Escape closes an open filter menu, and only the next one clears the selection', () => {
  const clear = vi.fn<() => void>()
  const list = {
    rows: [],
    total: 0,
    state: { page: 1, rows: 10 },
    definition: { rowId: () => 1 },
  } as unknown as List<object>
  renderHook(() =>
    useTableKeys({
      list,
      selection: { clear } as unknown as SelectionControl,
      search: { current: null },
      addFilter: { current: null },
      onOpen: () => undefined,
      onNew: undefined,
    }),
  )
  const menu = document.body.appendChild(document.createElement('button'))
  menu.setAttribute('aria-haspopup', 'menu')
  menu.setAttribute('aria-expanded', 'true')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(clear).not.toHaveBeenCalled()
  menu.setAttribute('aria-expanded', 'false')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(clear).toHaveBeenCalledOnce()
})
