import { act, renderHook } from '@testing-library/react'
import type { KeyboardEvent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderHookAt } from '#web/ui/in-product.test-double.tsx'
import { changed, withFilter } from '../list-state.ts'
import { useListView } from '../use-list.ts'
import { contains } from './filter-def.ts'
import { useTypedValue } from './typed-value.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Enter, and whether the field kept the browser from acting on it. */
function enter(isComposing = false) {
  const preventDefault = vi.fn<() => void>()
  const event = { key: 'Enter', nativeEvent: { isComposing }, preventDefault } as unknown as KeyboardEvent
  return { event, preventDefault }
}

function open(first = '') {
  const settled: string[] = []
  const { result, rerender } = renderHook(({ value }) => useTypedValue(value, 500, (text) => settled.push(text)), {
    initialProps: { value: first },
  })
  return {
    settled,
    text: () => result.current.text,
    type: (text: string) => act(() => result.current.type(text)),
    press: (event: KeyboardEvent) => act(() => result.current.onKeyDown(event)),
    follow: (value: string) => rerender({ value }),
  }
}

test('what is typed is shown at once and settles once, after the last key', async () => {
  const { settled, text, type } = open()
  for (const typed of ['l', 'la', 'lau']) {
    type(typed)
    expect(text()).toBe(typed)
    await pause(400)
  }
  expect(settled).toEqual([])
  await pause(100)
  expect(settled).toEqual(['lau'])
})

test('Enter settles at once and not again after the pause', async () => {
  const { settled, type, press } = open()
  type('lau')
  press(enter().event)
  expect(settled).toEqual(['lau'])
  await pause(600)
  expect(settled).toEqual(['lau'])
})

test('Enter that chooses a Chinese character settles nothing', () => {
  const { settled, type, press } = open()
  type('chan')
  const { event, preventDefault } = enter(true)
  press(event)
  expect(settled).toEqual([])
  expect(preventDefault).not.toHaveBeenCalled()
})

test('a text typed back to what it was changes nothing', async () => {
  const { settled, type } = open('lau')
  type('laux')
  type('lau')
  await pause(600)
  expect(settled).toEqual([])
})

test('an emptied field is empty at once, and empties what it filters', async () => {
  const { settled, text, type } = open('lau')
  type('')
  expect(text()).toBe('')
  await pause(600)
  expect(settled).toEqual([''])
})

test('the field follows the address, except while somebody types in it', async () => {
  const { settled, text, type, follow } = open('lau')
  follow('ho')
  expect(text()).toBe('ho')
  type('hon')
  follow('')
  expect(text()).toBe('hon')
  await pause(600)
  expect(settled).toEqual(['hon'])
})

test('two fields typed in one after the other both come into the address, and neither shows its earlier text again', async () => {
  const definition = {
    name: 'persons',
    columns: [],
    filters: [{ id: 'ref', title: 'party.ref_id', kind: 'text', toWhere: contains('ref_id') }],
    defaultSort: 'id DESC',
    count: async () => 0,
  } as const
  const shown: string[] = []
  const { now, href } = await renderHookAt(() => {
    const { state, change } = useListView(definition)
    const search = useTypedValue(state.q, 500, (q) => change(changed(state, { q })))
    const ref = useTypedValue(state.filters['ref'] ?? '', 500, (text) => change(withFilter(state, 'ref', text)))
    shown.push(search.text)
    return { search, ref }
  }, '/list')
  act(() => now().search.type('lau'))
  await pause(300)
  act(() => now().ref.type('P-7'))
  await pause(600)
  expect(href()).toBe('/list?q=lau&ref=P-7')
  expect(shown.slice(shown.indexOf('lau')).filter((text) => text !== 'lau')).toEqual([])
})
