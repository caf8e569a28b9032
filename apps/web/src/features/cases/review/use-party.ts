import type { Dispatch } from 'react'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { partyOf } from '#web/features/decision/hit/decision-state.ts'
import type { HitDecision } from '#web/features/decision/hit/use-hit-decision.ts'
import type { EntityRow } from '#web/features/decision/subject.ts'
import { entityQuery } from '../case-calls.ts'
import type { ReviewAction, ReviewState } from './review-state.ts'

interface ShownParty {
  row: EntityRow | undefined
  party: HitDecision['party']
  state: ReviewState
  dispatch: Dispatch<ReviewAction>
}

/** The party of the current hit, with the row whose evidence is shown. */
export function useParty({ row, party, state, dispatch }: ShownParty) {
  const of = row?.id ?? 0
  const { shown } = partyOf(state, of)
  const inCases = party.rows.filter(({ table }) => table === 'alert_case_entities')
  const shownRow = useAnswer({ ...entityQuery(shown), enabled: shown !== of })
  return {
    ...party,
    /** The row whose evidence is shown: the leading one, unless another was chosen. */
    shown: shown === of ? row : (valueIfKnown(shownRow) ?? row),
    show: (id: number) => dispatch({ type: 'show', of, id }),
    showNext: () => {
      const at = inCases.findIndex(({ id }) => id === shown)
      const next = inCases[(at + 1) % Math.max(1, inCases.length)]
      if (next !== undefined) dispatch({ type: 'show', of, id: next.id })
    },
  }
}
export type PartyOfHit = ReturnType<typeof useParty>
