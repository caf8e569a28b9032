import type { ResultOf } from '@probity/contract/api/call.ts'
import { signInCalls } from '@probity/contract/identity/sign-in-calls.ts'
import { isApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { storeTokens } from '#web/api/session/tokens.ts'

export interface Credentials {
  organization: string
  username: string
  password: string
  totp?: string
}

export type SignInOutcome =
  | { state: 'signed in' }
  | { state: 'elsewhere'; url: string }
  | { state: 'code needed' }
  | { state: 'failed' }
  | { state: 'too many' }
  /** No valid response from the server: it does not tell whether the credentials are right. */
  | { state: 'no answer' }

let running = false

/** Signs in and stores the tokens. A second call while one is running is ignored. */
export async function signIn(credentials: Credentials, here: Location = location): Promise<SignInOutcome | undefined> {
  if (running) return undefined
  running = true
  try {
    return welcome(await call(signInCalls.login, { body: credentials }, { once: true }), here)
  } catch (error) {
    return outcomeOf(error)
  } finally {
    running = false
  }
}

function welcome(answer: ResultOf<typeof signInCalls.login>, here: Location): SignInOutcome {
  if ('totp_required' in answer) return { state: 'code needed' }
  if (answer.host !== undefined && answer.host !== here.host) {
    const tokens = new URLSearchParams({ at: answer.token, rt: answer.refresh })
    return { state: 'elsewhere', url: `https://${answer.host}/sys?${tokens}` }
  }
  storeTokens({ access: answer.token, refresh: answer.refresh })
  return { state: 'signed in' }
}

/** Only a refusal is a failed sign-in; a missing response or a server fault is not. */
export function outcomeOf(error: unknown): SignInOutcome {
  if (isApiError(error, 'E_RATE_LIMIT') || (isApiError(error) && error.status === 429)) return { state: 'too many' }
  if (isApiError(error) && error.status > 0 && error.status < 500) return { state: 'failed' }
  return { state: 'no answer' }
}
