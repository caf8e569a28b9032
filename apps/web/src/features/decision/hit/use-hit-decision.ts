import { type Dispatch, useRef } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { requestQuery } from '../decision-calls.ts'
import type { Subject } from '../subject.ts'
import { useVerdict } from '../use-verdict.ts'
import { isSound } from '../verdict-draft.ts'
import { type DecisionAction, type DecisionState, decisionKey } from './decision-state.ts'
import { useRowsOfParty } from './use-rows-of-party.ts'

interface DecisionOf {
  state: DecisionState
  dispatch: Dispatch<DecisionAction>
  mayDecide: boolean
}

/** The decision of one hit, shared by all screens: its draft, its lock, its party, and its pending request. */
export function useHitDecision(subject: Subject | undefined, { state, dispatch, mayDecide }: DecisionOf) {
  const control = useVerdict(subject)
  const party = useRowsOfParty(subject, state, dispatch)
  const waiting = useAnswer(requestQuery(mayDecide ? subject?.approval?.id : undefined))
  const remarksRef = useRef<HTMLTextAreaElement>(null)
  const key = decisionKey(subject)
  const isLocked = subject !== undefined && subject.status !== 0 && state.unlocked !== key
  return {
    control,
    party,
    waiting,
    remarksRef,
    mayDecide,
    isLocked,
    canDecide: mayDecide && !isLocked && !subject?.approval,
    isTried: state.triedOn === key,
    /** Shows the problems of the draft and returns whether there are none. */
    check: () => {
      dispatch({ type: 'try', key })
      return isSound(control.draft)
    },
    unlock: () => dispatch({ type: 'unlock', key }),
  }
}
export type HitDecision = ReturnType<typeof useHitDecision>
