import { accountCalls as calls } from '@probity/contract/identity/account-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

export const sessionsQuery = queryOptions({ queryKey: ['own sessions'], queryFn: () => call(calls.sessions) })

export const endSession = (id: number) => call(calls.endSession, { params: { id } })
export const endOtherSessions = async () => (await call(calls.endOtherSessions)).ended

export interface PasswordForm {
  old_password: string
  new_password: string
  confirm_password: string
}
export const changePassword = (body: PasswordForm) => call(calls.changePassword, { body })

export const enrolTotp = () => call(calls.enrolTotp)
export const confirmTotp = async (code: string) => (await call(calls.confirmTotp, { body: { code } })).recovery_codes
export const renewCodes = async (password: string) =>
  (await call(calls.renewCodes, { body: { password } })).recovery_codes
export const disableTotp = (password: string) => call(calls.disableTotp, { body: { password } })

/** Answers a change of the own account that an administrator asked for. */
export const answerChange = (body: { answer: 'confirm' | 'refuse'; password?: string }) =>
  call(calls.answerChange, { body })
