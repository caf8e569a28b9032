import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { reasonWords } from '#web/errors.ts'
import { saveVerdict } from '#web/features/decision/subject.ts'
import { verdictOf } from '#web/features/decision/verdict-draft.ts'
import { noticeRefused } from '#web/features/records/save-notices.ts'
import { t } from '#web/i18n/translate.ts'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import type { AlertForm } from './alert-form.ts'

type Outcome = 'saved' | 'overtaken'

/** Saves the decision on an alert before its transaction; only once, even if the save of the transaction is repeated. */
export function useAlertSave(): (alert: AlertForm | null) => Promise<Outcome> {
  const queries = useQueryClient()
  const last = useRef<string>(undefined)
  return async (alert) => {
    const key = JSON.stringify(alert)
    if (alert === null || last.current === key) return 'saved'
    try {
      await saveVerdict({ ...alert, table: 'alerts' }, verdictOf(alert))
    } catch (error) {
      // A newer decision is not merged: it is shown, and the user decides again.
      if (!isApiError(error, 'E_CONFLICT', 'E_LOCKED') || reasonWords(error) !== undefined) return noticeRefused(error)
      notifyFailed(error, t('review.conflict'))
      await queries.invalidateQueries({ queryKey: ['review'] })
      return 'overtaken'
    }
    last.current = key
    await queries.invalidateQueries({ queryKey: ['review'] })
    return 'saved'
  }
}
