import { z } from 'zod'
import { Done, defineCall } from '../api/call.ts'
import { ForgotPassword, Login, Logout, Profile, Refresh, ResetPassword, Tokens, TotpNeeded } from './auth.ts'

const open = { access: 'public', tags: ['sign-in'] } as const
const own = { access: 'signed-in', tags: ['sign-in'] } as const
const ResetStatus = z.object({ status: z.literal(200), reset_status: z.number().int() })

export const signInCalls = {
  login: defineCall({
    ...open,
    method: 'PUT',
    path: '/v1/users/login',
    body: Login,
    answer: z.union([Tokens, TotpNeeded]),
  }),
  refresh: defineCall({ ...open, method: 'PUT', path: '/v1/users/refresh', body: Refresh, answer: Tokens }),
  handOver: defineCall({ ...open, method: 'PUT', path: '/v1/users/hand_over', body: Refresh, answer: Tokens }),
  logout: defineCall({ ...own, method: 'PUT', path: '/v1/users/logout', reads: true, body: Logout, answer: Done }),
  profile: defineCall({ ...own, method: 'GET', path: '/v1/users/profile', data: Profile }),
  keys: defineCall({
    ...open,
    method: 'GET',
    path: '/.well-known/jwks.json',
    answer: z.object({ keys: z.array(z.looseObject({})) }),
  }),
}

/** The documented calls of the shared host. Only `reset_status` and `code` state the outcome. */
export const resetCalls = {
  forgot: defineCall({
    ...open,
    method: 'POST',
    path: '/api/auth/FORGOT_PASSWORD',
    body: ForgotPassword,
    answer: ResetStatus,
  }),
  reset: defineCall({
    ...open,
    method: 'POST',
    path: '/api/auth/RESET_PASSWORD',
    body: ResetPassword,
    answer: ResetStatus,
  }),
  verify: defineCall({
    ...open,
    method: 'GET',
    path: '/api/auth/RESET_PASSWORD_TOKEN_VERIFY',
    query: z.strictObject({ token: z.string().min(1).max(200) }),
    answer: z.object({ status: z.literal(200), code: z.number().int() }),
  }),
}
