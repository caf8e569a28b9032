import type { AskedChange } from '@probity/contract/identity/account-changes.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/transport.ts'

/** The reset calls go to the provider's shared host: this origin, unless the build names another. */
const sharedHost: string = __SHARED_API__
const url = (name: string) => `${sharedHost}/api/auth/${name}`

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
  const call = { method: 'POST', url: url('FORGOT_PASSWORD'), form: new URLSearchParams(form), isPublic: true } as const
  const { reset_status } = await answer(call)
  if (reset_status !== forgotOk) throw new ResetRefused(reset_status)
}

export async function verifyResetToken(token: string): Promise<true> {
  const query = new URLSearchParams({ token })
  const call = { method: 'GET', url: `${url('RESET_PASSWORD_TOKEN_VERIFY')}?${query}`, isPublic: true } as const
  const { code } = await answer(call)
  if (code !== tokenOk) throw new ResetRefused(code)
  return true
}

export interface ResetForm {
  token: string
  new_password: string
  confirm_password: string
}

export async function resetPassword(body: ResetForm): Promise<void> {
  const { reset_status } = await answer({ method: 'POST', url: url('RESET_PASSWORD'), body, isPublic: true })
  if (reset_status !== resetOk) throw new ResetRefused(reset_status)
}

const changeUrl = '/v1/users/account_change'

/** What a link to confirm a change of the account is about. */
export async function readChange(token: string): Promise<AskedChange> {
  const url = `${changeUrl}?${new URLSearchParams({ token })}`
  return ((await (await request({ method: 'GET', url, isPublic: true })).json()) as { data: AskedChange }).data
}
export const answerChange = (body: { token: string; answer: 'confirm' | 'refuse' }): Promise<unknown> =>
  request({ method: 'POST', url: changeUrl, body, isPublic: true })

async function answer(call: Parameters<typeof request>[0]): Promise<{ reset_status?: unknown; code?: unknown }> {
  return (await (await request(call)).json()) as { reset_status?: unknown; code?: unknown }
}
