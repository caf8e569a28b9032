import { frontendVersion } from '#web/constants.ts'
import { AuthError } from './auth-error.ts'
import type { TokenPair } from './tokens.ts'

/** Requests the next pair from the server; a pair from a URL has a separate call. Stores nothing. */
export async function exchangePair(
  { access, refresh }: TokenPair,
  call: '/v1/users/refresh' | '/v1/users/hand_over' = '/v1/users/refresh',
): Promise<TokenPair> {
  const response = await fetch(call, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-frontend-version': frontendVersion },
    body: JSON.stringify({ access_token: access, refresh_token: refresh }),
  })
  if (response.status >= 500) throw new TypeError('the server cannot renew now')
  const body = (await response.json().catch(() => ({}))) as { status?: number; token?: unknown; refresh?: unknown }
  if (!response.ok || body.status !== 200) throw new AuthError('access token refresh failed')
  if (typeof body.token !== 'string' || typeof body.refresh !== 'string') throw new AuthError('invalid token pair')
  return { access: body.token, refresh: body.refresh }
}
