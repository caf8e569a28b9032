import type { ErrorBody } from '@probity/contract/api/errors.ts'
import { frontendVersion } from '#web/constants.ts'
import { ApiError } from './api-error.ts'
import { reportLine } from './connection.ts'
import { randomId } from './random-id.ts'
import { type Attempt, withRetries } from './retry.ts'
import { AuthError } from './session/auth-error.ts'
import { renewTokens } from './session/refresh.ts'
import { readTokens } from './session/tokens.ts'

export interface Upload {
  url: string
  form: FormData
  onProgress: (sent: number, total: number) => void
  signal: AbortSignal
}

/** Sends a form with files and reports progress, which `fetch` cannot. */
export async function upload(task: Upload): Promise<unknown> {
  const key = randomId()
  const token = readTokens()?.access
  if (token === undefined) throw new AuthError('no token pair')
  const first = await attempts(task, { token, key })
  const isStale = first.response?.status === 401
  const { response } = isStale ? await attempts(task, { token: (await renewTokens(token)).access, key }) : first
  if (response === undefined) throw new ApiError('E_NETWORK', 0)
  return bodyOf({ status: response.status, text: await response.text() })
}

/** Retried like every call: the idempotency key prevents storing a file twice. */
const attempts = (task: Upload, credentials: { token: string; key: string }): Promise<Attempt> =>
  withRetries(async () => {
    try {
      const response = await post(task, credentials)
      reportLine(true)
      return { response }
    } catch (error) {
      if (task.signal.aborted) throw error
      reportLine(false)
      return { error }
    }
  })

interface Answer {
  status: number
  text: string
}

function post(
  { url, form, onProgress, signal }: Upload,
  { token, key }: { token: string; key: string },
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', url)
    call.setRequestHeader('authorization', `Bearer ${token}`)
    call.setRequestHeader('x-frontend-version', frontendVersion)
    call.setRequestHeader('idempotency-key', key)
    call.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    call.onload = () => resolve(new Response(call.responseText || null, { status: call.status }))
    call.onerror = () => reject(new ApiError('E_NETWORK', 0))
    call.onabort = () => reject(new DOMException('cancelled', 'AbortError'))
    signal.addEventListener('abort', () => call.abort(), { once: true })
    call.send(form)
  })
}

/** Success is status 200 with data; anything else is a failure. */
export function bodyOf({ status, text }: Answer): unknown {
  const body = readJson(text)
  if (status !== 200 || body.status !== 200 || body['data'] === undefined)
    throw new ApiError(body.code ?? 'E_INTERNAL', status, body)
  return body['data']
}

function readJson(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>
  } catch {
    return {}
  }
}
