import { accountCalls } from '@probity/contract/identity/account-calls.ts'
import { resetCalls } from '@probity/contract/identity/sign-in-calls.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { request } from '#web/api/transport.ts'

/** The reset calls go to the provider's shared host: this origin, unless the build names another. */
const host: string = __SHARED_API__

// The two calls use opposite success codes, as the documents define them.
const forgotOk = 0
const forgotMismatch = 1
const resetOk = 1
const tokenOk = 200

class ResetRefused extends Error {
  override readonly name = 'ResetRefused'
  readonly status: unknown

  constructor(status: unknown) {
    super(`reset refused: ${String(status)}`)
    this.status = status
  }
}

export const isMismatch = (error: unknown): boolean => error instanceof ResetRefused && error.status === forgotMismatch
/** Statuses that only mean 'not now', and say nothing about the token. */
const later: readonly number[] = [408, 425, 429]
/** The server refused the token, as opposed to not responding. */
export const isTokenRefused = (error: unknown): boolean =>
  error instanceof ResetRefused ||
  (error instanceof ApiError && error.status >= 400 && error.status < 500 && !later.includes(error.status))

export async function askForReset(form: { organization: string; username: string; email: string }): Promise<void> {
  // As the documents send it: a form.
  const { method, path } = resetCalls.forgot
  const response = await request({ method, url: host + path, form: new URLSearchParams(form), isPublic: true })
  const { reset_status } = (await response.json()) as { reset_status?: unknown }
  if (reset_status !== forgotOk) throw new ResetRefused(reset_status)
}

export async function verifyResetToken(token: string): Promise<true> {
  const { code } = await call(resetCalls.verify, { query: { token } }, { host })
  if (code !== tokenOk) throw new ResetRefused(code)
  return true
}

export interface ResetForm {
  token: string
  new_password: string
  confirm_password: string
}

export async function resetPassword(body: ResetForm): Promise<void> {
  const { reset_status } = await call(resetCalls.reset, { body }, { host })
  if (reset_status !== resetOk) throw new ResetRefused(reset_status)
}

/** What a link to confirm a change of the account is about. */
export const readChange = (token: string) => call(accountCalls.readChange, { query: { token } })
export const answerChange = (body: { token: string; answer: 'confirm' | 'refuse' }) =>
  call(accountCalls.answerByLink, { body })
