import { type Dispatch, useRef } from 'react'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { requestQuery } from '#web/features/decision/decision-calls.ts'
import { subjectOfEntity } from '#web/features/decision/subject.ts'
import { useBulkVerdict, useVerdict } from '#web/features/decision/use-verdict.ts'
import { isSound, verdictOf } from '#web/features/decision/verdict-draft.ts'
import { entityQuery } from '../case-calls.ts'
import { isAwaiting } from '../queue/queue.ts'
import { decisionKey, type ReviewAction, type ReviewState } from './review-state.ts'
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

/** The decision being made on the current hit, or on all selected ones: its draft, its lock, its save. */
export function useDecision({ at, selection, state, dispatch, mayDecide }: DecisionOf) {
  const { current, queue } = at
  const isBulk = selection.chosen.length > 0
  const remarksRef = useRef<HTMLTextAreaElement>(null)
  const ofHit = useAnswer({ ...entityQuery(current ?? 0), enabled: current !== undefined })
  const row = valueIfKnown(ofHit)
  const subject = row === undefined ? undefined : subjectOfEntity(row)
  const single = useVerdict(subject)
  const bulk = useBulkVerdict()
  const control = isBulk ? bulk : single
  const key = decisionKey(current, row?.updated_date, isBulk)
  const waitingHere = useAnswer(requestQuery(mayDecide ? row?.approval?.id : undefined))
  const isLocked = row !== undefined && row.status !== 0 && state.unlocked !== key
  const canDecide = mayDecide && (isBulk || (!isLocked && !(row !== undefined && isAwaiting(row))))
  const party = useParty(row, state, dispatch)
  const { isSaving, decideHit, decideAll, runUndo, reload } = useDecide({
    onUndone: (id) => {
      const hit = queue.order.find((one) => one.id === id)
      if (hit !== undefined) at.open(hit)
    },
  })
  /** Shows the problems of the draft, and says whether there are none. */
  const check = () => {
    dispatch({ type: 'try', key })
    return isSound(control.draft)
  }
  const decidable = canDecide ? subject : undefined
  const { isMovingOn, save } = useSaveHit({ at, subject: decidable, control: single, party, decideHit, check })
  const saveChosen = async () => {
    if (!(await decideAll(selection.chosen, verdictOf(bulk.draft)))) return
    bulk.forget()
    selection.clear()
    openNext(at, selection.selected)
  }
  return {
    ofHit,
    row,
    party,
    waitingHere,
    control,
    isLocked,
    mayDecide,
    canDecide,
    isTried: state.triedOn === key,
    isSaving,
    isMovingOn,
    remarksRef,
    check,
    save,
    saveChosen,
    unlock: () => dispatch({ type: 'unlock', key }),
    undo: () => void runUndo(),
    reload: () => void reload(current === undefined ? [] : [current]),
  }
}
