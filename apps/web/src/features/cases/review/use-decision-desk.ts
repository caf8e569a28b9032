import type { Verdict } from '@probity/contract/alerts/verdict.ts'
import { useProfile } from '#web/access/session.ts'
import { isApiError } from '#web/api/api-error.ts'
import { reasonWords } from '#web/errors.ts'
import type { Subject } from '#web/features/decision/subject.ts'
import { keepRemark } from '#web/features/decision/use-verdict.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyFailed } from '#web/ui/states/notify.tsx'
import { useAttempt } from '#web/ui/states/use-attempt.ts'
import { useKeptHits } from './use-kept-hits.ts'
import { useUndo } from './use-undo.ts'

/** Shared by all decisions of the review: one at a time, the cached hits, and undo. */
export function useDecisionDesk({ onUndone }: { onUndone: (id: number) => void }) {
  const t = useWords()
  const { isBusy: isSaving, attempt } = useAttempt()
  const kept = useKeptHits()
  const profile = useProfile()

  /** Opens a hit whose decision was undone, with the typed remark. */
  const undone = (subject: Subject, { remarks }: Verdict) => {
    keepRemark(profile, subject, remarks)
    onUndone(subject.id)
  }

  /** Returns whether it succeeded; after a conflict the hits are fetched again. */
  const guarded = (ids: readonly number[], work: () => Promise<void>): Promise<boolean> =>
    attempt(work, async (error) => {
      if (!isApiError(error, 'E_CONFLICT', 'E_LOCKED')) notifyFailed(error)
      else {
        notifyFailed(error, reasonWords(error) === undefined ? t('review.conflict') : undefined)
        await kept.reload(ids)
      }
    })
  return { isSaving, guarded, kept, undo: useUndo(), onUndone, undone }
}
export type DecisionDesk = ReturnType<typeof useDecisionDesk>
