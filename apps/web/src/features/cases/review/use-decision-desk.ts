import { isApiError } from '#web/api/api-error.ts'
import { reasonWords } from '#web/errors.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { useKeptHits } from './use-kept-hits.ts'
import { useUndo } from './use-undo.ts'

/** What every decision of the review shares: one at a time, the kept hits, the way back. */
export function useDecisionDesk({ onUndone }: { onUndone: (id: number) => void }) {
  const t = useWords()
  const { isBusy: isSaving, attempt } = useAttempt()
  const kept = useKeptHits()

  /** Answers whether it went through; after a conflict the hits are read again. */
  const guarded = (ids: readonly number[], work: () => Promise<void>): Promise<boolean> =>
    attempt(work, async (error) => {
      if (!isApiError(error, 'E_CONFLICT', 'E_LOCKED')) notifyFailed(error)
      else {
        notifyFailed(error, reasonWords(error) === undefined ? t('review.conflict') : undefined)
        await kept.reload(ids)
      }
    })
  return { isSaving, guarded, kept, undo: useUndo(), onUndone }
}
export type DecisionDesk = ReturnType<typeof useDecisionDesk>
