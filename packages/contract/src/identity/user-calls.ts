import { defineCall, IdAnswer, IdParams } from '../api/call.ts'
import { anyOf } from './access.ts'
import { users } from './users.ts'

const serving = { method: 'POST', access: anyOf('SETTINGS'), tags: ['users'], params: IdParams } as const

/** What an administrator does for a user besides changing the row. */
export const userCalls = {
  resetLink: defineCall({ ...serving, path: '/v2/users/:id/reset_link', data: IdAnswer }),
  resetTotp: defineCall({ ...serving, path: '/v2/users/:id/totp_reset', data: users.row }),
  endSessions: defineCall({ ...serving, path: '/v2/users/:id/end_sessions', data: IdAnswer }),
}
