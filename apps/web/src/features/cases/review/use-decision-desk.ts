import { useState } from 'react'
import { isApiError } from '#web/api/api-error.ts'
import { reasonWords } from '#web/errors.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { useKeptHits } from './use-kept-hits.ts'
import { useUndo } from './use-undo.ts'

/** What every decision of the review shares: one at a time, the kept hits, the way back. */
export function useDecisionDesk({ onUndone }: { onUndone: (id: number) => void }) {
  const t = useWords()
  const [isSaving, setSaving] = useState(false)
  const kept = useKeptHits()

  /** Answers whether it went through; after a conflict the hits are read again. */
  const guarded = async (ids: readonly number[], work: () => Promise<void>): Promise<boolean> => {
    setSaving(true)
    try {
      await work()
      return true
    } catch (error) {
      if (!isApiError(error, 'E_CONFLICT', 'E_LOCKED')) notifyFailed(error)
      else {
        notifyFailed(error, reasonWords(error) === undefined ? t('review.conflict') : undefined)
        await kept.reload(ids)
      }
      return false
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, guarded, kept, undo: useUndo(), onUndone }
}
export type DecisionDesk = ReturnType<typeof useDecisionDesk>
