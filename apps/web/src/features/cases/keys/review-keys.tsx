import { subjectOfEntity } from '#web/features/decision/subject.ts'
import { useSuggestions } from '#web/features/decision/suggestions/suggestion-list.tsx'
import { firstToAdd } from '#web/features/decision/suggestions/suggestions.ts'
import { isBinding } from '#web/features/hits/binding-mark.tsx'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyRefused } from '#web/ui/states/notify.tsx'
import type { Review } from '../review/use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'

interface ReviewKeysProps {
  review: Review
  onSave: () => void
}

/** The shortcuts of the screen, on all its tabs and while evidence is loading. */
export function ReviewKeys({ review, onSave }: ReviewKeysProps) {
  const t = useWords()
  const { at, selection, decision, dispatch } = review
  const isAsking = review.dialog !== undefined
  const { control, row } = decision
  const { place } = at
  const isOne = row !== undefined && selection.chosen.length === 0
  const suggestions = useSuggestions(isOne ? subjectOfEntity(row) : undefined, control.draft)
  const suggest = () => {
    const first = firstToAdd(suggestions)
    if (first === undefined) notifyRefused(t('review.noSuggestion'))
    else control.suggest(first.text)
  }
  useReviewKeys(
    {
      step: at.step,
      status: control.setStatus,
      exposition: control.pressExposition,
      suggest,
      remarks: () => decision.remarksRef.current?.focus(),
      type: (text) => control.setRemarks(control.draft.remarks + text),
      profile: () => row !== undefined && dispatch({ type: 'dialog', dialog: { is: 'profile' } }),
      law: () => row !== undefined && isBinding(row) && dispatch({ type: 'dialog', dialog: { is: 'law' } }),
      audit: () => place.setTab(place.tab === 'audit' ? 'investigation' : 'audit'),
      nextRow: decision.party.showNext,
      select: selection.toggleCurrent,
      selectGroup: selection.selectGroup,
      group: () => place.setGroup(place.by === 'case' ? 'entity' : 'case'),
      save: onSave,
      undo: decision.undo,
      clear: selection.clear,
    },
    {
      hit: {
        current: at.current,
        isShown: row !== undefined,
        isSaving: decision.isMovingOn,
        undoing: decision.undoing,
      },
      holds: decision.mayDecide && selection.chosen.length === 0 && !isAsking,
      canDecide: decision.canDecide && !isAsking,
    },
  )
  return null
}
