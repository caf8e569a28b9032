import { isApiError } from '#web/api/api-error.ts'
import { t } from '#web/i18n/translate.ts'
import { notifyFailed, notifyRefused } from '#web/ui/states/notify.tsx'

export const noticeInvalid = () => notifyRefused(t('form.invalid'))

/** Says that the save failed and passes the reason on to the form. A newer edition is no failure: it is compared. */
export function noticeRefused(error: unknown): never {
  if (isApiError(error, 'E_UNIQUE')) notifyRefused(t('save.exists'))
  else if (isApiError(error, 'E_VALIDATION')) notifyRefused(t('form.invalid'))
  else if (isApiError(error, 'E_NETWORK')) notifyFailed(error, t('save.exception'))
  else if (!isApiError(error, 'E_CONFLICT')) notifyFailed(error, t('save.error'))
  throw error
}
