import { useReducer } from 'react'
import { freshReview, reviewReducer } from './review-state.ts'
import { useDecision } from './use-decision.ts'
import { useReviewPlace } from './use-review-place.ts'
import { useSelection } from './use-selection.ts'

/** The review of hits: the position in the queue, the selection, and the current decision. */
export function useReview(mayDecide: boolean) {
  const [state, dispatch] = useReducer(reviewReducer, freshReview)
  const at = useReviewPlace()
  const selection = useSelection(at, state, dispatch)
  const decision = useDecision({ at, selection, state, dispatch, mayDecide })
  return { at, selection, decision, pane: state.pane, dialog: state.dialog, dispatch }
}
export type Review = ReturnType<typeof useReview>
