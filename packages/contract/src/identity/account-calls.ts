import { z } from 'zod'
import { Done, defineCall, IdParams } from '../api/call.ts'
import { AnswerByLink, AnswerInProfile, AskedChange } from './account-changes.ts'
import { ChangePassword } from './auth.ts'
import { OwnPassword, OwnSession, RecoveryCodes, TotpCode, TotpEnrolment } from './users.ts'

// A read-only role may change its own account: read-only concerns the organisation's data.
const own = { access: 'signed-in', reads: true, tags: ['own account'] } as const
const totp = { ...own, method: 'POST' } as const
const byLink = { access: 'public', tags: ['own account'], path: '/v1/users/account_change' } as const

/** Calls of users about their own account. */
export const accountCalls = {
  changePassword: defineCall({
    ...own,
    method: 'PATCH',
    path: '/v2/users/password',
    body: ChangePassword,
    answer: Done,
  }),
  enrolTotp: defineCall({ ...totp, path: '/v2/users/totp/enrol', data: TotpEnrolment }),
  confirmTotp: defineCall({ ...totp, path: '/v2/users/totp/confirm', body: TotpCode, data: RecoveryCodes }),
  renewCodes: defineCall({ ...totp, path: '/v2/users/totp/recovery_codes', body: OwnPassword, data: RecoveryCodes }),
  disableTotp: defineCall({ ...totp, path: '/v2/users/totp/disable', body: OwnPassword, answer: Done }),
  sessions: defineCall({ ...own, method: 'GET', path: '/v2/users/sessions', data: z.array(OwnSession) }),
  endSession: defineCall({
    ...own,
    method: 'DELETE',
    path: '/v2/users/sessions/:id',
    params: IdParams,
    answer: Done,
  }),
  endOtherSessions: defineCall({
    ...own,
    method: 'POST',
    path: '/v2/users/sessions/end_others',
    data: z.object({ ended: z.number().int() }),
  }),
  readChange: defineCall({
    ...byLink,
    method: 'GET',
    query: z.strictObject({ token: z.string().min(1).max(1000) }),
    data: AskedChange,
  }),
  answerByLink: defineCall({ ...byLink, method: 'POST', body: AnswerByLink, answer: Done }),
  answerChange: defineCall({
    ...own,
    method: 'POST',
    path: '/v2/users/account_change',
    body: AnswerInProfile,
    answer: Done,
  }),
}
