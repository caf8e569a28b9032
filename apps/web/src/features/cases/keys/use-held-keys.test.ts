import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { HeldKey } from './held-keys.ts'
import { type HitOnScreen, useHeldKeys } from './use-held-keys.ts'

afterEach(() => document.body.replaceChildren())

const loading = { current: 7, isShown: false, isSaving: false }
const shown = { ...loading, isShown: true }

function open(first: HitOnScreen) {
  const replayed: string[] = []
  const act_ = (held: HeldKey) => replayed.push('key' in held ? held.key : `"${held.text}"`)
  const { result, rerender } = renderHook(({ hit }) => useHeldKeys(hit, act_), { initialProps: { hit: first } })
  return {
    replayed,
    hold: (...keys: string[]) => act(() => keys.forEach((key) => result.current?.(key))),
    takesKeys: () => result.current === undefined,
    show: (hit: HitOnScreen) => act(async () => rerender({ hit })),
  }
}
/** Types at the page; returns whether the key was left to the browser and to the shortcuts. */
const type = (key: string, more: object = {}) => fireEvent.keyDown(document.body, { key, ...more })

test('a hit that can take keys holds none of them', () => {
  expect(open(shown).takesKeys()).toBe(true)
  expect(open(loading).takesKeys()).toBe(false)
  expect(open({ ...shown, isSaving: true }).takesKeys()).toBe(false)
})

test('keys held while a hit was loading are replayed once, in order, when it is shown', async () => {
  const { replayed, hold, show } = open(loading)
  hold('f', '2')
  await show(shown)
  await show({ ...shown })
  expect(replayed).toEqual(['f', '2'])
})

test('keys of a hit that was left are dropped, and do not come back with it', async () => {
  const { replayed, hold, show } = open(loading)
  hold('t')
  await show({ ...shown, current: 8 })
  await show(shown)
  expect(replayed).toEqual([])
})

test('keys pressed while a decision is taken back wait for its hit, and are dropped if that fails', async () => {
  const undoing = { ...shown, current: 8, undoing: 7 }
  const done = open(undoing)
  done.hold('f', '2')
  await done.show({ ...undoing, current: 7 })
  expect(done.replayed).toEqual([])
  await done.show(shown)
  expect(done.replayed).toEqual(['f', '2'])
  const failed = open(undoing)
  failed.hold('f')
  await failed.show({ ...shown, current: 8 })
  expect(failed.replayed).toEqual([])
})

test('without a hit after the last one nothing is replayed', async () => {
  const { replayed, hold, show } = open({ ...shown, isSaving: true })
  hold('f')
  await show({ current: undefined, isShown: true, isSaving: false })
  expect(replayed).toEqual([])
})

test('letters after M are text, which no shortcut sees, and Escape ends it', async () => {
  const seen: string[] = []
  const listen = (event: KeyboardEvent) => seen.push(event.key)
  document.addEventListener('keydown', listen)
  const { replayed, hold, show } = open(loading)
  expect(type('j')).toBe(true)
  hold('m')
  for (const key of ['S', 'e', 'Backspace', '人', 'Enter']) expect(type(key)).toBe(false)
  expect(type('Escape')).toBe(false)
  expect(type('k')).toBe(true)
  await show(shown)
  document.removeEventListener('keydown', listen)
  expect(replayed).toEqual(['m', '"S"', '"人"', '"\n"', 'Escape'])
  expect(seen).toEqual(['j', 'k'])
})

test('keys of the browser, and those that compose a Chinese character, are no text', async () => {
  const { replayed, hold, show } = open(loading)
  hold('m')
  expect(type('c', { ctrlKey: true })).toBe(true)
  expect(type('ArrowLeft')).toBe(true)
  expect(type('h', { isComposing: true })).toBe(true)
  await show(shown)
  expect(replayed).toEqual(['m'])
})

test('a shown hit leaves typing to its fields', () => {
  open(shown)
  expect(type('S')).toBe(true)
})
