import type { Dispatch } from 'react'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { useHitDecision } from '#web/features/decision/hit/use-hit-decision.ts'
import { subjectOfEntity } from '#web/features/decision/subject.ts'
import { useBulkVerdict } from '#web/features/decision/use-verdict.ts'
import { isSound, verdictOf } from '#web/features/decision/verdict-draft.ts'
import { entityQuery } from '../case-calls.ts'
import { bulkKey, type ReviewAction, type ReviewState } from './review-state.ts'
import { useDecide } from './use-decide.ts'
import { useParty } from './use-party.ts'
import type { ReviewPlace } from './use-review-place.ts'
import { openNext, useSaveHit } from './use-save-hit.ts'
import type { Selection } from './use-selection.ts'

interface DecisionOf {
  at: ReviewPlace
  selection: Selection
  state: ReviewState
  dispatch: Dispatch<ReviewAction>
  mayDecide: boolean
}

/** The decision on the current hit, or on all selected ones: its draft, its lock, its save. */
export function useDecision({ at, selection, state, dispatch, mayDecide }: DecisionOf) {
  const { current, queue } = at
  const isBulk = selection.chosen.length > 0
  const ofHit = useAnswer({ ...entityQuery(current ?? 0), enabled: current !== undefined })
  const row = valueIfKnown(ofHit)
  const subject = row === undefined ? undefined : subjectOfEntity(row)
  const hit = useHitDecision(subject, { state, dispatch, mayDecide })
  const bulk = useBulkVerdict()
  const canDecide = isBulk ? mayDecide : hit.canDecide
  const party = useParty({ row, party: hit.party, state, dispatch })
  const { isSaving, decideHit, decideAll, runUndo, undoing, reload } = useDecide({
    onUndone: (id) => {
      const undone = queue.order.find((one) => one.id === id)
      if (undone !== undefined) at.open(undone)
    },
  })
  const checkBulk = () => {
    dispatch({ type: 'try', key: bulkKey })
    return isSound(bulk.draft)
  }
  const check = isBulk ? checkBulk : hit.check
  const decidable = canDecide ? subject : undefined
  const { isMovingOn, save } = useSaveHit({ at, subject: decidable, control: hit.control, party, decideHit, check })
  const saveChosen = async () => {
    if (!(await decideAll(selection.chosen, verdictOf(bulk.draft)))) return
    bulk.forget()
    selection.clear()
    openNext(at, selection.selected)
  }
  return {
    ...hit,
    ofHit,
    row,
    party,
    control: isBulk ? bulk : hit.control,
    canDecide,
    isTried: isBulk ? state.triedOn === bulkKey : hit.isTried,
    isSaving,
    isMovingOn,
    undoing,
    check,
    save,
    saveChosen,
    undo: () => void runUndo(),
    reload: () => void reload(current === undefined ? [] : [current]),
  }
}
