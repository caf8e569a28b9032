import { describe, expect, test } from 'vitest'
import { isWorthRetrying, withRetries } from './retry.ts'

const answers = (...statuses: (number | 'no answer')[]) => {
  const waited: number[] = []
  let calls = 0
  const attempt = async () => {
    const status = statuses[Math.min(calls, statuses.length - 1)]
    calls += 1
    return status === 'no answer'
      ? { error: new TypeError('lost') }
      : { response: new Response(null, { status: status ?? 200 }) }
  }
  const waiting = { wait: async (ms: number) => void waited.push(ms), random: () => 0.5 }
  return { run: () => withRetries(attempt, waiting), waited, calls: () => calls }
}

describe('a failed call', () => {
  test('is tried three times more before it counts as failed [API-006] [LIM-046]', async () => {
    const line = answers(503, 503, 503, 200)
    const { response } = await line.run()
    expect([response?.status, line.calls()]).toEqual([200, 4])
  })
  test('waits 0.3, 0.9 and 2.7 seconds between tries [API-009]', async () => {
    const line = answers('no answer')
    const { error } = await line.run()
    expect(line.waited).toEqual([300, 900, 2700])
    expect(error).toBeInstanceOf(TypeError)
  })
  test.each([
    ['no answer', true],
    [408, true],
    [425, true],
    [500, true],
    [503, true],
    [400, false],
    [401, false],
    [404, false],
    [409, false],
    [429, false],
    [200, false],
  ] as const)('with %s is repeated: %s [API-007]', (status, repeated) => {
    expect(isWorthRetrying(status)).toBe(repeated)
  })
})
