import { describe, expect, test } from 'vitest'
import { type Answerer, answerWith, json } from '#web/api/answer-with.test-double.ts'
import { readTokens } from '#web/api/session/tokens.ts'
import { destinationAfterLogin } from './destination.ts'
import { askForReset, isMismatch, isTokenRefused, resetPassword, verifyResetToken } from './reset-calls.ts'
import { signIn } from './sign-in.ts'

const credentials = { organization: 'demo', username: 'amy', password: 'x' }
const serve = (answer: Answerer) => {
  const server = answerWith(answer)
  return server.asked
}

describe('signing in', () => {
  test('sends organisation, username and password and keeps both tokens [AUTH-008] [AUTH-009] [AUTH-017] [AUTH-021]', async () => {
    const asked = serve(() => json(200, { status: 200, token: 'a', refresh: 'r' }))
    expect(await signIn(credentials)).toEqual({ state: 'signed in' })
    expect(asked[0]).toMatchObject({ method: 'PUT', url: '/v1/users/login', body: credentials })
    expect(readTokens()).toEqual({ access: 'a', refresh: 'r' })
  })
  test('goes to the host of the other organisation with the tokens [NAV-080] [NAV-081] [NAV-086]', async () => {
    serve(() => json(200, { status: 200, token: 'a', refresh: 'r', host: 'other.example' }))
    expect(await signIn(credentials)).toEqual({ state: 'elsewhere', url: 'https://other.example/sys?at=a&rt=r' })
    expect(readTokens()).toBeUndefined()
  })
  test('asks for the second factor when the account has one', async () => {
    serve(() => json(200, { status: 200, totp_required: true }))
    expect(await signIn(credentials)).toEqual({ state: 'code needed' })
  })
  test.each([
    [401, { state: 'failed' }],
    [400, { state: 'failed' }],
    [429, { state: 'too many' }],
    [500, { state: 'no answer' }],
  ])('answered with %i ends as %o [AUTH-010] [AUTH-012] [AUTH-013] [AUTH-014]', async (status, outcome) => {
    serve(() => json(status, { status }))
    expect(await signIn(credentials)).toEqual(outcome)
  })
  test('without an answer says nothing of the credentials, and asks once [AUTH-013] [API-007]', async () => {
    const asked = serve(() => Promise.reject(new TypeError('lost')))
    expect(await signIn(credentials)).toEqual({ state: 'no answer' })
    expect(asked).toHaveLength(1)
  })
  test('a second time while one runs is ignored [AUTH-015] [AUTH-016]', async () => {
    const asked = serve(() => json(200, { status: 200, token: 'a', refresh: 'r' }))
    const [first, second] = await Promise.all([signIn(credentials), signIn(credentials)])
    expect([first?.state, second, asked.length]).toEqual(['signed in', undefined, 1])
  })
})

describe('after signing in', () => {
  test('the user returns to the screen that was asked for, never to another site', () => {
    expect(destinationAfterLogin('/sys/Cases/Details/7?x=1')).toBe('/sys/Cases/Details/7?x=1')
    for (const from of [
      undefined,
      'https://evil.example/sys',
      '//evil.example',
      '/login',
      '/sysx',
      '/sys/Forbidden?screen=x',
    ])
      expect(destinationAfterLogin(from)).toBe('/sys')
  })
})

describe('a forgotten password', () => {
  const form = { organization: 'demo', username: 'amy', email: 'amy@demo.example' }
  test('is asked for as a form, and 0 means sent [AUTH-043] [AUTH-044] [AUTH-053]', async () => {
    const asked = serve(() => json(200, { reset_status: 0 }))
    await askForReset(form)
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/api/auth/FORGOT_PASSWORD' })
    expect(Object.fromEntries(asked[0]?.body as URLSearchParams)).toEqual(form)
  })
  test('that matches nobody is told apart from any other failure [AUTH-049]', async () => {
    serve(() => json(200, { reset_status: 1 }))
    expect(isMismatch(await askForReset(form).catch((error: unknown) => error))).toBe(true)
    serve(() => json(200, { reset_status: 2 }))
    expect(isMismatch(await askForReset(form).catch((error: unknown) => error))).toBe(false)
  })
  test('has a link that is good only when its check answers 200 [AUTH-054] [AUTH-055]', async () => {
    const asked = serve(() => json(200, { code: 200 }))
    await expect(verifyResetToken('t&1')).resolves.toBe(true)
    expect(asked[0]?.url).toBe('/api/auth/RESET_PASSWORD_TOKEN_VERIFY?token=t%261')
    serve(() => json(200, { code: 410 }))
    await expect(verifyResetToken('t')).rejects.toThrow('reset refused: 410')
  })
  test('is replaced when the answer is 1 [AUTH-051] [AUTH-052] [AUTH-059] [AUTH-060]', async () => {
    const body = { token: 't', new_password: 'n', confirm_password: 'n' }
    const asked = serve(() => json(200, { reset_status: 1 }))
    await resetPassword(body)
    expect(asked[0]).toMatchObject({ method: 'POST', url: '/api/auth/RESET_PASSWORD', body })
    serve(() => json(200, { reset_status: 2 }))
    expect(isTokenRefused(await resetPassword(body).catch((error: unknown) => error))).toBe(true)
  })
})
