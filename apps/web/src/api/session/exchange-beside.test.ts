import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Asked, answerWith, json } from '../answer-with.test-double.ts'
import type { exchangeBeside as exchange } from './exchange-beside.ts'
import type { Outcome } from './exchange-once.ts'

const stale = { access: 'old', refresh: 'r1' }
const fresh = { access: 'new', refresh: 'r2' }
let asked: readonly Asked[]
/** A page registers its worker once, so that each test has a copy of the module. */
let copy = 0
/** What reached the worker, beside the greeting. */
let received: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  copy += 1
  received = []
  asked = answerWith(() => json(200, { status: 200, token: 'new', refresh: 'r2' })).asked
})
afterEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true })
})

interface Port {
  onmessage?: (event: { data: unknown }) => void
  postMessage: (data: unknown) => void
  close: () => void
}
/** A channel whose messages arrive at once, without the threads of the real one. */
class Channel {
  readonly port1: Port
  readonly port2: Port
  constructor() {
    const port = (other: () => Port): Port => ({
      postMessage: (data) => other().onmessage?.({ data }),
      close: () => undefined,
    })
    this.port1 = port(() => this.port2)
    this.port2 = port(() => this.port1)
  }
}

/** A worker that greets, if it is awake, and answers with `outcome`, if it has one. */
function withWorker({
  isAwake = true,
  afterMs = 0,
  outcome,
}: {
  isAwake?: boolean
  afterMs?: number
  outcome?: Outcome
}) {
  const register = vi.fn<() => Promise<object>>(async () => ({
    active: {
      postMessage: (_: string, [port]: [Port]) => {
        if (!isAwake) return
        port.onmessage = ({ data }) => {
          received.push(data)
          if (outcome !== undefined) port.postMessage(outcome)
        }
        setTimeout(() => port.postMessage('ready'), afterMs)
      },
    },
  }))
  vi.stubGlobal('MessageChannel', Channel)
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  return register
}
async function exchanged() {
  const module: unknown = await import(/* @vite-ignore */ `./exchange-beside.ts?copy=${copy}`)
  const { exchangeBeside } = module as { exchangeBeside: typeof exchange }
  const answer = exchangeBeside(stale).then(
    (pair) => pair,
    (error: Error) => `${error.name}: ${error.message}`,
  )
  await vi.advanceTimersByTimeAsync(10_000)
  return answer
}

test('a page with a worker leaves the exchange to it, and sends no token itself', async () => {
  const register = withWorker({ outcome: { pair: fresh } })
  expect(await exchanged()).toEqual(fresh)
  expect(await exchanged()).toEqual(fresh)
  expect([received, asked.length, register.mock.calls.length]).toEqual([[stale, stale], 0, 1])
})

test('a worker that greets late, as on a busy machine, still gets the exchange', async () => {
  withWorker({ afterMs: 3000, outcome: { pair: fresh } })
  expect(await exchanged()).toEqual(fresh)
  expect([received, asked]).toEqual([[stale], []])
})

test.each([
  ['without workers, as over plain HTTP', () => undefined],
  ['whose worker does not greet', () => withWorker({ isAwake: false })],
  ['whose worker cannot be registered', () => withWorker({}).mockRejectedValue(new Error('blocked'))],
])('a page %s exchanges the pair itself, once', async (_, prepare) => {
  prepare()
  expect(await exchanged()).toEqual(fresh)
  expect(received).toEqual([])
  expect(asked.map(({ body }) => body)).toEqual([{ access_token: 'old', refresh_token: 'r1' }])
})

test('a refusal that the worker met ends the session, a lost line does not', async () => {
  withWorker({ outcome: { reason: 'access token refresh failed' } })
  expect(await exchanged()).toBe('AuthError: access token refresh failed')
  copy += 1
  withWorker({ outcome: { lost: 'no line' } })
  expect(await exchanged()).toBe('TypeError: no line')
})

test('a worker that falls silent after it got the pair is no refusal, and the pair is not sent again', async () => {
  withWorker({})
  expect(await exchanged()).toBe('TypeError: the worker does not answer')
  expect([received, asked]).toEqual([[stale], []])
})
