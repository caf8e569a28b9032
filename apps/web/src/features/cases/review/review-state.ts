import {
  type DecisionAction,
  type DecisionState,
  decisionReducer,
  freshDecision,
} from '#web/features/decision/hit/decision-state.ts'
import type { Pane } from '../queue/use-place.ts'

/** A dialog over the review. A profile without a party is that of the hit. */
export type ReviewDialog =
  | { is: 'profile'; party?: { entity: string; name: string } | undefined }
  | { is: 'law' }
  | { is: 'bulk' }
  | { is: 'assign' }

/** Unsaved choices of the reviewer. */
export interface ReviewState extends DecisionState {
  /** Hits selected for one common decision. */
  selected: ReadonlySet<number>
  /** The pane that a telephone shows. */
  pane: Pane
  dialog: ReviewDialog | undefined
}

export type ReviewAction =
  | DecisionAction
  | { type: 'toggle'; id: number }
  | { type: 'select'; ids: readonly number[] }
  | { type: 'clear' }
  | { type: 'pane'; pane: Pane }
  | { type: 'dialog'; dialog: ReviewDialog | undefined }

export const freshReview: ReviewState = {
  ...freshDecision,
  selected: new Set(),
  pane: 'evidence',
  dialog: undefined,
}

/** The decision that covers the selection. */
export const bulkKey = 'bulk'

export function reviewReducer(state: ReviewState, action: ReviewAction): ReviewState {
  switch (action.type) {
    case 'toggle': {
      const selected = new Set(state.selected)
      if (!selected.delete(action.id)) selected.add(action.id)
      return { ...state, selected }
    }
    case 'select':
      return { ...state, selected: new Set([...state.selected, ...action.ids]) }
    case 'clear':
      return { ...state, selected: new Set() }
    case 'pane':
      return { ...state, pane: action.pane }
    case 'dialog':
      return { ...state, dialog: action.dialog }
    default:
      return decisionReducer(state, action)
  }
}
