import { beforeEach, expect, test, vi } from 'vitest'
import { chunkTimeoutMs } from '#web/constants.ts'
import { lazyScreen } from './lazy-screen.tsx'

beforeEach(() => vi.useFakeTimers())
const Screen = () => null

test('a screen whose code cannot be fetched says so, and may be asked for again [ERR-052]', async () => {
  let tries = 0
  const screen = lazyScreen(() => {
    tries += 1
    return tries === 1 ? Promise.reject(new TypeError('no line')) : Promise.resolve({ Screen })
  })
  await expect(screen.preload()).rejects.toThrow('Loading chunk failed')
  await expect(screen.preload()).resolves.toBeUndefined()
  expect(tries).toBe(2)
})

test('code that has not come within 120 seconds counts as failed [ERR-053]', async () => {
  expect(chunkTimeoutMs).toBe(120_000)
  const outcome = vi.fn<(said: string) => void>()
  const waiting = lazyScreen(() => new Promise(() => {}))
    .preload()
    .catch((error: unknown) => outcome((error as Error).message))
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(outcome).toHaveBeenCalledWith('Loading chunk failed')
})
