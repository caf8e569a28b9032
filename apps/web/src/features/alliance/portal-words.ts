import { isApiError } from '#web/api/api-error.ts'
import { describeError } from '#web/errors.ts'
import { t } from '#web/i18n/translate.ts'

const codes = {
  ekyc_invitation: 'alliance.failed.invitation',
  code_not_valid: 'alliance.failed.code',
  ekyc_unopened: 'alliance.failed.unopened',
  required: 'alliance.failed.required',
  email: 'alliance.failed.email',
} as const

/** The message for a refused call of the portal. */
export function portalFailure(error: unknown): string {
  if (isApiError(error, 'E_VALIDATION')) {
    const code = error.issues[0]?.code as keyof typeof codes | undefined
    return t(code !== undefined && code in codes ? codes[code] : 'alliance.failed.input')
  }
  if (isApiError(error, 'E_RATE_LIMIT')) return t('alliance.failed.often')
  if (isApiError(error, 'E_UNAUTHORIZED')) return t('alliance.failed.ended')
  if (isApiError(error, 'E_FORBIDDEN')) return t('alliance.failed.closed')
  if (isApiError(error, 'E_CONFLICT')) return t('alliance.failed.moved')
  return describeError(error).text
}
