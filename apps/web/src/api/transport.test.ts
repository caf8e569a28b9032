import { beforeEach, describe, expect, test } from 'vitest'
import { type Answerer, answerWith, json, withoutWebLocks } from './answer-with.test-double.ts'
import { ApiError } from './api-error.ts'
import { onRenewal } from './session/refresh.ts'
import { clearTokens, readTokens, storeTokens } from './session/tokens.ts'
import { read, request, send } from './transport.ts'

withoutWebLocks()

const serve = (answer: Answerer) => {
  const server = answerWith(answer)
  return server.asked
}
const renewed = json.bind(undefined, 200, { status: 200, token: 'new', refresh: 'r2' })

beforeEach(() => storeTokens({ access: 'old', refresh: 'r1' }))

describe('every call', () => {
  test('carries the token and the frontend version [API-001] [API-002] [API-003] [API-004]', async () => {
    const asked = serve(() => json(200, { status: 200, data: [] }))
    await send('GET', '/v2/names')
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer old')
    expect(asked[0]?.headers.get('x-frontend-version')).toBe('1.3.53')
  })
  test('that is public carries the version only [API-005]', async () => {
    const asked = serve(() => json(200, {}))
    await request({ method: 'POST', url: '/v1/contact', body: {}, isPublic: true })
    expect(asked[0]?.headers.get('authorization')).toBeNull()
    expect(asked[0]?.headers.get('x-frontend-version')).toBe('1.3.53')
  })
  test('that writes keeps one idempotency key over its tries; a reading call has none [API-007]', async () => {
    const asked = serve((_, calls) => json(calls < 3 ? 503 : 200, { status: calls < 3 ? 503 : 200 }))
    await send('POST', '/v2/names', { sur: 'CHAN' })
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(3)
    expect(new Set(keys).size).toBe(1)
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-/)
    serve(() => json(200, { status: 200 }))
    await send('GET', '/v2/names')
  })
  test('becomes one error with the code, the issues and the request id of the refusal', async () => {
    serve(() =>
      json(400, {
        status: 400,
        code: 'E_VALIDATION',
        issues: [{ path: 'sur', code: 'required', message: 'x' }],
        request_id: 'q1',
      }),
    )
    const error = await send('POST', '/v2/names', {}).catch((failure: unknown) => failure)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'E_VALIDATION', status: 400, requestId: 'q1', issues: [{ path: 'sur' }] })
  })
  test('fails when its body says another status than 200 [API-031]', async () => {
    await expect(read(json(200, { status: 500, code: 'E_INTERNAL' }))).rejects.toMatchObject({ code: 'E_INTERNAL' })
  })
})

describe('a 401', () => {
  const freshOnly: Answerer = ({ url, headers }) => {
    if (url === '/v1/users/refresh') return renewed()
    return headers.get('authorization') === 'Bearer new' ? json(200, { status: 200, data: 1 }) : json(401, {})
  }
  test('is met by one renewal and one repeat with the new token [AUTH-018] [AUTH-022] [AUTH-023] [AUTH-025] [AUTH-026]', async () => {
    const asked = serve(freshOnly)
    const states: string[] = []
    const stop = onRenewal((state) => states.push(`${state} ${readTokens()?.access}`))
    await expect(send('GET', '/v2/names')).resolves.toMatchObject({ data: 1 })
    stop()
    expect(states).toEqual(['renewing old', 'renewed new'])
    expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /v2/names',
      'PUT /v1/users/refresh',
      'GET /v2/names',
    ])
    expect(asked[1]?.body).toEqual({ access_token: 'old', refresh_token: 'r1' })
    expect(readTokens()).toEqual({ access: 'new', refresh: 'r2' })
  })
  test('is renewed beside the three tries again, not as one of them [API-008]', async () => {
    const asked = serve(({ url, headers }) => {
      if (url.endsWith('/refresh')) return renewed()
      return json(headers.get('authorization') === 'Bearer new' ? 503 : 401, {})
    })
    await expect(send('GET', '/v2/names')).rejects.toMatchObject({ status: 503 })
    const calls = asked.map(({ url, headers }) => (url.endsWith('/refresh') ? 'renewal' : headers.get('authorization')))
    expect(calls).toEqual(['Bearer old', 'renewal', ...Array(4).fill('Bearer new')])
  })
  test('of five calls at once is met by one renewal [AUTH-033]', async () => {
    const asked = serve(freshOnly)
    await Promise.all([1, 2, 3, 4, 5].map(() => send('GET', '/v2/names')))
    expect(asked.filter(({ url }) => url === '/v1/users/refresh')).toHaveLength(1)
  })
  test('on sign-in renews nothing [AUTH-024]', async () => {
    const asked = serve(() => json(401, { code: 'E_UNAUTHORIZED' }))
    const call = request({ method: 'PUT', url: '/v1/users/login', body: {}, isPublic: true, once: true })
    await expect(call).rejects.toMatchObject({ status: 401 })
    expect(asked).toHaveLength(1)
  })
  test('that comes again after the renewal ends with "reauthentication failed" [AUTH-031]', async () => {
    serve(({ url }) => (url === '/v1/users/refresh' ? renewed() : json(401, {})))
    await expect(send('GET', '/v2/names')).rejects.toThrow('reauthentication failed')
  })
  test('whose renewal is refused clears the tokens and tells the page [AUTH-027] [AUTH-029] [AUTH-032]', async () => {
    serve(({ url }) => json(401, { url }))
    const states: string[] = []
    const stop = onRenewal((state) => states.push(state))
    await expect(send('GET', '/v2/names')).rejects.toThrow('access token refresh failed')
    stop()
    expect([readTokens(), states]).toEqual([undefined, ['renewing', 'failed']])
  })
  test('whose renewal answers without tokens is an invalid token pair [AUTH-030]', async () => {
    serve(({ url }) => (url === '/v1/users/refresh' ? json(200, { status: 200 }) : json(401, {})))
    await expect(send('GET', '/v2/names')).rejects.toThrow('invalid token pair')
  })
  test('finds the pair another tab stored meanwhile and asks for none [AUTH-037]', async () => {
    const asked = serve(({ headers }) => {
      if (headers.get('authorization') === 'Bearer old') {
        storeTokens({ access: 'new', refresh: 'r9' })
        return json(401, {})
      }
      return json(200, { status: 200 })
    })
    await send('GET', '/v2/names')
    expect(asked.map(({ url }) => url)).toEqual(['/v2/names', '/v2/names'])
  })
  test('without any token asks nobody and says so [NAV-078]', async () => {
    clearTokens()
    const asked = serve(() => json(200, {}))
    await expect(send('GET', '/v2/names')).rejects.toThrow('no token pair')
    expect(asked).toEqual([])
  })
})
