import { expect, test } from 'vitest'
import { Windows } from './windows.ts'

const webhook = 7
function after(outcomes: readonly (boolean | undefined)[]): Windows {
  const windows = new Windows()
  for (const isWell of outcomes) {
    windows.open(webhook)
    windows.close(webhook, isWell)
  }
  return windows
}

test('each delivery takes a place until it ends, and never more than there are', () => {
  const windows = new Windows()
  for (const free of [1, 0, 0]) {
    windows.open(webhook)
    expect(windows.rooms().get(webhook)?.free).toBe(free)
  }
  windows.close(webhook)
  windows.close(webhook)
  expect(windows.rooms().get(webhook)?.free).toBe(1)
})

test('a success adds a place up to sixteen, a failure leaves one', () => {
  expect(after([true]).rooms().get(webhook)?.free).toBe(3)
  expect(after(Array(30).fill(true)).rooms().get(webhook)?.free).toBe(16)
  expect(after([true, true, false]).rooms().get(webhook)?.free).toBe(1)
  expect(after([false, true, true]).rooms().get(webhook)?.free).toBe(3)
})

test('a delivery without a try changes no size, and a webhook at its first size is forgotten', () => {
  expect(after([undefined]).rooms()).toEqual(new Map())
  expect(after([false, true]).rooms()).toEqual(new Map())
  expect(after([false, undefined]).rooms().get(webhook)?.free).toBe(1)
})
