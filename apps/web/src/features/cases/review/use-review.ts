import { useReducer } from 'react'
import { freshReview, reviewReducer } from './review-state.ts'
import { useDecision } from './use-decision.ts'
import { useReviewPlace } from './use-review-place.ts'
import { useSelection } from './use-selection.ts'

/** The review of hits: where it is in the queue, what is selected, and the decision being made. */
export function useReview(mayDecide: boolean) {
  const [state, dispatch] = useReducer(reviewReducer, freshReview)
  const at = useReviewPlace()
  const selection = useSelection(at, state, dispatch)
  const decision = useDecision({ at, selection, state, dispatch, mayDecide })
  return { at, selection, decision, pane: state.pane, dialog: state.dialog, dispatch }
}
export type Review = ReturnType<typeof useReview>
