import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Asked, answerWith } from './answer-with.test-double.ts'
import type * as line from './connection.ts'

// A copy of the module: files that ran before may have left a call that is asked again.
const copied = './connection.ts?copied'
const module: unknown = await import(/* @vite-ignore */ copied)
const { askLine, connection, onConnectionChange, reportLine, watched } = module as typeof line

let asked: readonly Asked[]
let health: () => Response | Promise<Response>
let seen: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  reportLine(true)
  health = () => new Response('ok')
  asked = answerWith(() => health()).asked
  seen = []
  stop = onConnectionChange(() => seen.push(connection()))
})
afterEach(async () => {
  stop()
  dispatchEvent(new Event('online'))
  await vi.runOnlyPendingTimersAsync()
  vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('a request', () => {
  test('that takes over four seconds makes the line slow, until the last such one ends', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const running = [watched(() => first.promise), watched(() => second.promise)]
    await pass(3_999)
    expect(connection()).toBe('good')
    await pass(1)
    expect(connection()).toBe('slow')
    first.resolve()
    await running[0]
    expect(connection()).toBe('slow')
    second.resolve()
    await running[1]
    expect(seen).toEqual(['slow', 'good'])
  })

  test('that fails slowly leaves no slow line behind, and its error reaches the caller', async () => {
    const slow = Promise.withResolvers<void>()
    const running = watched(() => slow.promise)
    await pass(5_000)
    slow.reject(new Error('refused'))
    await expect(running).rejects.toThrow('refused')
    expect(connection()).toBe('good')
  })

  test('that is quick changes nothing, also later', async () => {
    await expect(watched(async () => 7)).resolves.toBe(7)
    await pass(10_000)
    expect(seen).toEqual([])
  })
})

describe('a lost line', () => {
  test('is worse than a slow one, which it is again when it comes back', async () => {
    const slow = Promise.withResolvers<void>()
    const running = watched(() => slow.promise)
    await pass(4_000)
    reportLine(false)
    expect(connection()).toBe('lost')
    reportLine(true)
    expect(connection()).toBe('slow')
    slow.resolve()
    await running
    expect(seen).toEqual(['slow', 'lost', 'slow', 'good'])
  })

  test('is asked for every five seconds until the server answers, and not more often for many failures', async () => {
    health = () => Promise.reject(new TypeError('no line'))
    for (const _ of [1, 2, 3]) reportLine(false)
    await pass(10_000)
    expect(asked.map(({ url }) => url)).toEqual(['/healthz', '/healthz'])
    health = () => new Response('ok')
    await pass(5_000)
    expect(connection()).toBe('good')
    await pass(20_000)
    expect(asked).toHaveLength(3)
    expect(seen).toEqual(['lost', 'good'])
  })

  test('that another call found again is not asked for', async () => {
    reportLine(false)
    reportLine(true)
    await pass(10_000)
    expect(asked).toEqual([])
  })

  test('is one whose server answers with a fault, as behind a proxy', async () => {
    health = () => new Response('', { status: 502 })
    await askLine()
    expect(connection()).toBe('lost')
  })

  test('follows the browser at once', () => {
    dispatchEvent(new Event('offline'))
    expect(connection()).toBe('lost')
    dispatchEvent(new Event('online'))
    expect(connection()).toBe('good')
  })
})

test('a listener that left hears nothing more', () => {
  stop()
  reportLine(false)
  expect(seen).toEqual([])
})
