import { isApiError } from '#web/api/api-error.ts'
import { connection, onConnectionChange } from '#web/api/connection.ts'
import { AlreadySaid } from '#web/form/saving/already-said.ts'
import { t } from '#web/i18n/translate.ts'
import { notifyFailed, notifyLost, notifyRefused } from '#web/ui/states/notify.tsx'

export const noticeInvalid = () => notifyRefused(t('form.invalid'))

/** Announces that the save failed and passes the reason to the form. A newer version is not a failure: it is compared. */
export function noticeRefused(error: unknown): never {
  if (isApiError(error, 'E_NETWORK')) {
    untilLineIsBack(notifyLost(t('save.exception')))
    throw new AlreadySaid(error)
  }
  if (isApiError(error, 'E_UNIQUE')) notifyRefused(t('save.exists'))
  else if (isApiError(error, 'E_VALIDATION')) notifyRefused(t('form.invalid'))
  else if (!isApiError(error, 'E_CONFLICT')) notifyFailed(error, t('save.error'))
  throw error
}

function untilLineIsBack(drop: () => void): void {
  const stop = onConnectionChange(() => {
    if (connection() === 'lost') return
    stop()
    drop()
  })
}
