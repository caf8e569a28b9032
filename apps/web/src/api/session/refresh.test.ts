import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answerer, answerWith, json, withoutWebLocks } from '../answer-with.test-double.ts'
import { onRenewal, renewTokens } from './refresh.ts'
import { clearTokens, readTokens, storeTokens } from './tokens.ts'

withoutWebLocks()

const old = { access: 'old', refresh: 'r1' }
const fresh = { access: 'new', refresh: 'r2' }
const renewed = () => json(200, { status: 200, token: 'new', refresh: 'r2' })
let stop: () => void
let states: string[]
const serve = (answer: Answerer) => {
  const server = answerWith(answer)
  return server.asked
}

beforeEach(() => {
  storeTokens(old)
  states = []
  stop = onRenewal((state) => states.push(state))
})
afterEach(() => {
  stop()
  clearTokens()
  localStorage.clear()
  vi.useRealTimers()
})

test('callers that meet the same expired token share one exchange and get one pair', async () => {
  const asked = serve(renewed)
  expect(await Promise.all([renewTokens('old'), renewTokens('old'), renewTokens('old')])).toEqual([fresh, fresh, fresh])
  expect(asked.map(({ body }) => body)).toEqual([{ access_token: 'old', refresh_token: 'r1' }])
  expect([readTokens(), states]).toEqual([fresh, ['renewing', 'renewed']])
})

test('a caller that comes later with the old token gets the new pair without another exchange', async () => {
  const asked = serve(renewed)
  await renewTokens('old')
  expect(await renewTokens('old')).toEqual(fresh)
  expect(asked).toHaveLength(1)
})

test('a refused renewal ends the session, and the next caller asks nobody', async () => {
  const asked = serve(() => json(401, { status: 401 }))
  await expect(renewTokens('old')).rejects.toThrow('access token refresh failed')
  await expect(renewTokens('old')).rejects.toThrow('no token pair')
  expect([asked.length, readTokens(), states]).toEqual([1, undefined, ['renewing', 'failed', 'failed']])
})

test.each([
  ['401', () => json(401, {})],
  ['403', () => json(403, {})],
  ['401 in a body that arrives as a success', () => json(200, { status: 401 })],
  ['a pair that is malformed', () => json(400, { status: 400, code: 'E_VALIDATION' })],
])('%s ends the session', async (_, answer) => {
  serve(answer)
  await expect(renewTokens('old')).rejects.toThrow('access token refresh failed')
  expect([readTokens(), states]).toEqual([undefined, ['renewing', 'failed']])
})

test.each([
  ['a lost line', () => Promise.reject(new TypeError('no line'))],
  ['a server that restarts', () => json(503, {})],
  ['a proxy that limits requests', () => json(429, {})],
  ['a proxy that waited too long', () => json(408, {})],
  ['a proxy that refuses the request by itself', () => new Response('<h1>Bad request</h1>', { status: 400 })],
  ['a page that a network shows instead', () => new Response('<h1>Accept our terms</h1>')],
])('%s ends no session: the pair stays, and the next try succeeds', async (_, answer) => {
  serve(answer)
  await expect(renewTokens('old')).rejects.toBeInstanceOf(TypeError)
  expect([readTokens(), states]).toEqual([old, ['renewing']])
  serve(renewed)
  expect(await renewTokens('old')).toEqual(fresh)
})

test('a user who signed out meanwhile is not signed in again by the pair of another user', async () => {
  const asked = serve(renewed)
  storeTokens({ access: 'of another user', refresh: 'r9' })
  expect(await renewTokens('old')).toEqual({ access: 'of another user', refresh: 'r9' })
  expect(asked).toEqual([])
})

test('a renewal that takes too long is given up by its caller, and what arrives later is still stored', async () => {
  vi.useFakeTimers()
  const late = Promise.withResolvers<Response>()
  serve(() => late.promise)
  const caller = renewTokens('old').catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(String(await caller)).toContain('wait for reauthentication timeout')
  late.resolve(renewed())
  await vi.advanceTimersByTimeAsync(0)
  expect([readTokens(), states]).toEqual([fresh, ['renewing', 'renewed']])
})
