import { beforeEach, expect, test } from 'vitest'
import { KeptOpen } from './kept-open.ts'

let events: string[]
let kept: KeptOpen
const opener =
  (name: string, bytes = 10) =>
  async () => {
    events.push(`open ${name}`)
    return { value: name, bytes, close: async () => void events.push(`close ${name}`) }
  }
const look = (name: string) => kept.use(name, opener(name), (value) => value)

beforeEach(() => {
  events = []
  kept = new KeptOpen({ limitBytes: 20, closeFailed: () => undefined })
})

test('what was used longest ago is closed first when all are more than the limit', async () => {
  for (const name of ['a', 'b', 'a', 'c']) await look(name)
  await Promise.resolve()
  expect(events).toEqual(['open a', 'open b', 'open c', 'close b'])
  expect(kept.bytes).toBe(20)
})

test('what is in use stays open whatever else is opened, and is closed once it is not', async () => {
  const { letGo } = await kept.hold('run', opener('run'))
  for (const name of ['a', 'b', 'c', 'd']) await look(name)
  expect(events).not.toContain('close run')
  const big = await kept.hold('big', opener('big', 100))
  expect(kept.count).toBe(2)
  letGo()
  letGo()
  await Promise.resolve()
  expect(events).toContain('close run')
  expect(events).not.toContain('close big')
  big.letGo()
})

test('two that ask at once open it once', async () => {
  expect(await Promise.all([look('a'), look('a')])).toEqual(['a', 'a'])
  expect(events).toEqual(['open a'])
})

test('what could not be opened is tried again', async () => {
  await expect(
    kept.use(
      'a',
      () => Promise.reject(new Error('no')),
      () => 'never',
    ),
  ).rejects.toThrow('no')
  expect(await look('a')).toBe('a')
})
