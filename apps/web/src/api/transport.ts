import type { Send } from '@probity/contract/api/client.ts'
import type { ErrorBody } from '@probity/contract/api/errors.ts'
import { frontendVersion } from '#web/constants.ts'
import { ApiError } from './api-error.ts'
import { reportLine, watched } from './connection.ts'
import { randomId } from './random-id.ts'
import { type Attempt, withRetries } from './retry.ts'
import { AuthError } from './session/auth-error.ts'
import { renewTokens } from './session/refresh.ts'
import { readTokens } from './session/tokens.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  url: string
  body?: unknown
  form?: FormData | URLSearchParams
  /** Public calls carry no token. */
  isPublic?: boolean
  /** Never retried: sign-in, sign-out. */
  once?: boolean
  signal?: AbortSignal
}

/** Sends one call with token and version, renews once on 401, retries, and normalises errors. */
export async function request(call: Call): Promise<Response> {
  // One idempotency key per user action, the same on every attempt, so that a repeated write happens once.
  const key = call.method === 'GET' ? undefined : randomId()
  const token = call.isPublic === true ? undefined : tokenOrThrow()
  const first = await attemptCall(call, { key, token })
  const isStale = first.response?.status === 401 && token !== undefined
  const answer = isStale ? await afterRenewal(call, { key, token }) : first
  if (answer.response === undefined) throw new ApiError('E_NETWORK', 0)
  if (!answer.response.ok) throw await refusal(answer.response)
  return answer.response
}

interface Credentials {
  key: string | undefined
  token: string | undefined
}

export const send: Send = async (method, url, body) => read(await request({ method, url, body }))

/** The body of a success. A body that does not state 200 is a failure, whatever the HTTP status. */
export async function read(response: Response): Promise<unknown> {
  const body = (await response.json()) as { status?: number } & Partial<ErrorBody>
  if (body.status !== undefined && body.status !== 200) throw new ApiError(body.code ?? 'E_INTERNAL', body.status, body)
  return body
}

async function attemptCall(call: Call, credentials: Credentials): Promise<Attempt> {
  const once = () => attempt(call, credentials)
  return watched(() => (call.once === true ? once() : withRetries(once)))
}

async function attempt(call: Call, credentials: Credentials): Promise<Attempt> {
  const signal = call.signal ?? null
  try {
    const init = { method: call.method, headers: headers(call, credentials), body: bodyOf(call), signal }
    const response = await fetch(call.url, init)
    reportLine(true)
    return { response }
  } catch (error) {
    if (call.signal?.aborted === true) throw error
    reportLine(false)
    return { error }
  }
}

function headers(call: Call, { key, token }: Credentials): HeadersInit {
  return {
    'x-frontend-version': frontendVersion,
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(token === undefined || key === undefined ? {} : { 'idempotency-key': key }),
  }
}

function tokenOrThrow(): string {
  const tokens = readTokens()
  if (tokens === undefined) throw new AuthError('no token pair')
  return tokens.access
}

const bodyOf = ({ body, form }: Call): BodyInit | null => form ?? (body === undefined ? null : JSON.stringify(body))

/** Renews the refused token; if another call or tab has already done so, its pair is used. */
async function afterRenewal(call: Call, { key, token }: { key: string | undefined; token: string }): Promise<Attempt> {
  const fresh = await renewTokens(token)
  const second = await attemptCall(call, { key, token: fresh.access })
  if (second.response?.status === 401) throw new AuthError('reauthentication failed')
  return second
}

async function refusal(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>
  return new ApiError(body.code ?? 'E_INTERNAL', response.status, body)
}
