/** What the reviewer has chosen on the screen and not yet saved. */
export interface ReviewState {
  /** Hits that one decision is to cover. */
  selected: ReadonlySet<number>
  /** The stored decision that was unlocked, by `decisionKey`. */
  unlocked: string | undefined
  /** The decision somebody tried to save, whose problems are therefore shown. */
  triedOn: string | undefined
}

export type ReviewAction =
  | { type: 'toggle'; id: number }
  | { type: 'select'; ids: readonly number[] }
  | { type: 'clear' }
  | { type: 'unlock'; key: string }
  | { type: 'try'; key: string }

export const freshReview: ReviewState = { selected: new Set(), unlocked: undefined, triedOn: undefined }

/** A decision of one hit as it stands on the server, or the one that covers the selection. */
export const decisionKey = (current: number | undefined, updatedDate: number | undefined, isBulk: boolean): string =>
  isBulk ? 'bulk' : `${current} ${updatedDate}`

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
    case 'unlock':
      return { ...state, unlocked: action.key }
    case 'try':
      return { ...state, triedOn: action.key }
    default:
      return action satisfies never
  }
}
