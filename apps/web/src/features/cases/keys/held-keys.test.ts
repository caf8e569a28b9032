import { describe, expect, test } from 'vitest'
import {
  type HeldKey,
  type HeldKeys,
  isFor,
  isInRemarks,
  saveKey,
  upToSave,
  withKey,
  withoutLastText,
} from './held-keys.ts'

const loading = { current: 7, isSaving: false }
const saving = { current: 7, isSaving: true }
const held = (moment: { current: number; isSaving: boolean }, ...keys: HeldKey[]) =>
  keys.reduce<HeldKeys | undefined>((before, key) => withKey(before, key, moment), undefined)

describe('keys pressed while a hit is loading', () => {
  test('are for that hit alone', () => {
    const keys = held(loading, { key: 't' })!
    expect([isFor(keys, 7), isFor(keys, 8), isFor(keys, undefined)]).toEqual([true, false, false])
  })

  test('keep the hit of the first of them', () => {
    const first = held(loading, { key: 't' })!
    expect(isFor(withKey(first, { key: '2' }, { current: 8, isSaving: false }), 7)).toBe(true)
  })
})

describe('keys pressed while a decision is saved', () => {
  test('are for whichever hit comes next', () => {
    const keys = held(saving, { key: 'f' })!
    expect([isFor(keys, 7), isFor(keys, 8), isFor(keys, 9)]).toEqual([false, true, true])
  })

  test('a second press of save does not skip the next hit', () => {
    expect(held(saving, { key: saveKey })!.keys).toEqual([])
    expect(held(saving, { key: 'f' }, { key: saveKey })!.keys).toHaveLength(2)
  })
})

test('keys pressed while a decision is taken back are for the hit that it opens again', () => {
  const keys = withKey(undefined, { key: 'f' }, { ...loading, current: 8, undoing: 7 })
  expect([isFor(keys, 7), isFor(keys, 8)]).toEqual([true, false])
})

test('text belongs to the remarks from M until Escape or save', () => {
  expect(isInRemarks(undefined)).toBe(false)
  expect(isInRemarks(held(loading, { key: 't' }))).toBe(false)
  expect(isInRemarks(held(loading, { key: 'm' }, { text: 'S' }, { text: 'e' }))).toBe(true)
  expect(isInRemarks(held(loading, { key: 'm' }, { text: 'S' }, { key: 'Escape' }))).toBe(false)
  expect(isInRemarks(held(loading, { key: 'm' }, { key: saveKey }))).toBe(false)
})

test('Backspace takes away text, and no key', () => {
  const typed = held(loading, { key: 'm' }, { text: 'S' })!
  expect(withoutLastText(typed).keys).toEqual([{ key: 'm' }])
  expect(withoutLastText(withoutLastText(typed)).keys).toEqual([{ key: 'm' }])
})

test('the keys of the hits after a save wait for them', () => {
  const keys = [{ key: 't' }, { key: saveKey }, { key: 'f' }, { key: saveKey }]
  expect(upToSave(keys)).toEqual({ now: keys.slice(0, 2), later: keys.slice(2) })
  expect(upToSave([{ key: 't' }])).toEqual({ now: [{ key: 't' }], later: [] })
})
