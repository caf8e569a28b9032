import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerWith, json } from './api/answer-with.test-double.ts'
import { storeTokens } from './api/session/tokens.ts'
import { frontendVersion } from './constants.ts'
import { announceChunkFailure, dismissVersionNews, versionNews, watchVersion } from './version.ts'

let there = frontendVersion
let server: ReturnType<typeof answerWith>
let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  there = frontendVersion
  storeTokens({ access: 'a', refresh: 'r' })
  server = answerWith(() => json(200, { status: 200, data: { version: there } }))
})
afterEach(() => {
  stop()
  dismissVersionNews()
})

describe('the version of the server', () => {
  test('is asked for at the start and every ten minutes, and another one is news [UIX-036] [UIX-037]', async () => {
    stop = watchVersion()
    await vi.advanceTimersByTimeAsync(0)
    expect([server.asked.length, versionNews()]).toEqual([1, undefined])
    there = '9.9.9'
    await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
    expect([server.asked.length, versionNews()]).toEqual([1, undefined])
    await vi.advanceTimersByTimeAsync(1)
    expect(server.asked.map(({ url }) => url)).toEqual(['/v2/app/version', '/v2/app/version'])
    expect(versionNews()).toEqual({ kind: 'released', there: '9.9.9' })
  })
  test('that cannot be asked for is no news', async () => {
    server = answerWith(() => json(503, {}))
    stop = watchVersion()
    await vi.advanceTimersByTimeAsync(1000)
    expect(versionNews()).toBeUndefined()
  })
  test('is news as well when a part of this page is gone [ERR-054]', () => {
    announceChunkFailure()
    expect(versionNews()).toEqual({ kind: 'chunk failed' })
  })
})
