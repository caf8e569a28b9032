import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '#web/api/cached.ts'
import { send } from '#web/api/transport.ts'

/** A session of the user, as shown to the user. */
export interface OwnSession {
  id: number
  ip: string | null
  user_agent: string
  create_date: number
  last_used_date: number
  expires_date: number
  current: boolean
}

export const sessionsQuery = queryOptions({
  queryKey: ['own sessions'],
  queryFn: () => fetchData<OwnSession[]>('/v2/users/sessions'),
})

export const endSession = (id: number): Promise<unknown> => send('DELETE', `/v2/users/sessions/${id}`)
export const endOtherSessions = async (): Promise<number> =>
  (await dataOf<{ ended: number }>('/v2/users/sessions/end_others', {})).ended

export interface PasswordForm {
  old_password: string
  new_password: string
  confirm_password: string
}
export const changePassword = (form: PasswordForm): Promise<unknown> => send('PATCH', '/v2/users/password', form)

export interface Enrolment {
  secret: string
  uri: string
}
export const enrolTotp = (): Promise<Enrolment> => dataOf('/v2/users/totp/enrol', {})
export const confirmTotp = async (code: string): Promise<string[]> =>
  (await dataOf<{ recovery_codes: string[] }>('/v2/users/totp/confirm', { code })).recovery_codes
export const renewCodes = async (password: string): Promise<string[]> =>
  (await dataOf<{ recovery_codes: string[] }>('/v2/users/totp/recovery_codes', { password })).recovery_codes
export const disableTotp = (password: string): Promise<unknown> => send('POST', '/v2/users/totp/disable', { password })

/** Answers a change of the own account that an administrator asked for. */
export const answerChange = (body: { answer: 'confirm' | 'refuse'; password?: string }): Promise<unknown> =>
  send('POST', '/v2/users/account_change', body)

async function dataOf<T>(url: string, body: unknown): Promise<T> {
  return ((await send('POST', url, body)) as { data: T }).data
}
