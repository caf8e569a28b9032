import { signInCalls } from '@probity/contract/identity/sign-in-calls.ts'
import { frontendVersion } from '#web/constants.ts'
import { AuthError } from './auth-error.ts'
import type { TokenPair } from './tokens.ts'

interface Answered {
  status?: number
  code?: string
  token?: unknown
  refresh?: unknown
}

/** Only the server ends a session. A proxy that limits requests, or a sign-in page of a network, says nothing about the pair. */
const isRefusal = (status: number, { code }: Answered): boolean =>
  status === 401 || status === 403 || (status === 400 && code === 'E_VALIDATION')

/** Requests the next pair from the server; a pair from a URL has a separate call. Stores nothing. */
export async function exchangePair(
  { access, refresh }: TokenPair,
  path: string = signInCalls.refresh.path,
): Promise<TokenPair> {
  const response = await fetch(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-frontend-version': frontendVersion },
    body: JSON.stringify({ access_token: access, refresh_token: refresh }),
  })
  const body = (await response.json().catch(() => ({}))) as Answered
  if (isRefusal(response.ok ? (body.status ?? 0) : response.status, body))
    throw new AuthError('access token refresh failed')
  if (!response.ok || body.status !== 200) throw new TypeError('the server cannot renew now')
  if (typeof body.token !== 'string' || typeof body.refresh !== 'string') throw new AuthError('invalid token pair')
  return { access: body.token, refresh: body.refresh }
}
