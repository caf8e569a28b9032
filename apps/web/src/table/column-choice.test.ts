import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useColumnChoice } from './column-choice.ts'
import type { Column } from './list-definition.ts'

const column = (id: string, given: object = {}) => ({ id, title: 'table.columns', cell: () => id, ...given }) as never
const columns: Column<object>[] = [
  column('name'),
  column('tel', { hideBelow: 1280 }),
  column('ref', { hideBelow: 1024 }),
  column('fax', { isExtra: true }),
]
const key = 'probity.columns.people'
let width = 1440
beforeEach(() => {
  width = 1440
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    const matches = width <= Number(/\d+/.exec(query)?.[0])
    return { matches, addEventListener: () => {}, removeEventListener: () => {} } as never
  })
})
afterEach(() => localStorage.removeItem(key))
const choice = () => renderHook(() => useColumnChoice('people', columns)).result
const shown = () => choice().current.shown.map(({ id }) => id)

test.each([
  [1280, ['name', 'tel', 'ref']],
  [1279, ['name', 'ref']],
  [1024, ['name', 'ref']],
  [1023, ['name']],
])('a window of %s px shows the columns %j', (px, ids) => {
  width = px
  expect(shown()).toEqual(ids)
})

test('a chosen column is shown on this device at any width, and a hidden one stays hidden', () => {
  const first = choice()
  act(() => first.current.toggle(columns[3]!))
  expect(shown()).toEqual(['name', 'tel', 'ref', 'fax'])
  const second = choice()
  act(() => second.current.toggle(columns[0]!))
  width = 1023
  expect(shown()).toEqual(['fax'])
})

test.each(['{', 'null', '5', '[]'])('a damaged choice (%s) counts as none', (stored) => {
  localStorage.setItem(key, stored)
  expect(shown()).toEqual(['name', 'tel', 'ref'])
})
