import type { ErrorBody } from '@probity/contract/errors.ts'
import { frontendVersion } from '#web/constants.ts'
import { ApiError } from './api-error.ts'
import { AuthError } from './auth-error.ts'
import { randomId } from './random-id.ts'
import { renewTokens } from './refresh.ts'
import { readTokens } from './tokens.ts'

export interface Upload {
  url: string
  form: FormData
  onProgress: (sent: number, total: number) => void
  signal: AbortSignal
}

/** Sends a form with files and tells how far it is. `fetch` cannot tell, so this is the one place without it. */
export async function upload(task: Upload): Promise<unknown> {
  const key = randomId()
  const token = readTokens()?.access
  if (token === undefined) throw new AuthError('no token pair')
  const first = await post(task, { token, key })
  if (first.status !== 401) return bodyOf(first)
  const { access } = await renewTokens(token)
  return bodyOf(await post(task, { token: access, key }))
}

interface Answer {
  status: number
  text: string
}

function post(
  { url, form, onProgress, signal }: Upload,
  { token, key }: { token: string; key: string },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', url)
    call.setRequestHeader('authorization', `Bearer ${token}`)
    call.setRequestHeader('x-frontend-version', frontendVersion)
    call.setRequestHeader('idempotency-key', key)
    call.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
    call.onload = () => resolve({ status: call.status, text: call.responseText })
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
