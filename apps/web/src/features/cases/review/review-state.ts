/** What the reviewer has chosen on the screen and not yet saved. */
export interface ReviewState {
  /** Hits that one decision is to cover. */
  selected: ReadonlySet<number>
  /** The stored decision that was unlocked, by `decisionKey`. */
  unlocked: string | undefined
  /** The decision somebody tried to save, whose problems are therefore shown. */
  triedOn: string | undefined
  /** Rows of the party of this hit that its decision leaves out, by `rowKey`, and the row whose evidence is shown. */
  party: { of: number; leftOut: ReadonlySet<string>; shown: number } | undefined
}

export type ReviewAction =
  | { type: 'toggle'; id: number }
  | { type: 'select'; ids: readonly number[] }
  | { type: 'clear' }
  | { type: 'unlock'; key: string }
  | { type: 'try'; key: string }
  | { type: 'leave'; of: number; row: string }
  | { type: 'show'; of: number; id: number }

export const freshReview: ReviewState = {
  selected: new Set(),
  unlocked: undefined,
  triedOn: undefined,
  party: undefined,
}

/** A decision of one hit as it stands on the server, or the one that covers the selection. */
export const decisionKey = (current: number | undefined, updatedDate: number | undefined, isBulk: boolean): string =>
  isBulk ? 'bulk' : `${current} ${updatedDate}`

/** What was chosen about the rows of the party of this hit: nothing of what was chosen on another hit. */
export const partyOf = ({ party }: Pick<ReviewState, 'party'>, of: number): NonNullable<ReviewState['party']> =>
  party?.of === of ? party : { of, leftOut: new Set(), shown: of }

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
    case 'leave': {
      const party = partyOf(state, action.of)
      const leftOut = new Set(party.leftOut)
      if (!leftOut.delete(action.row)) leftOut.add(action.row)
      return { ...state, party: { ...party, leftOut } }
    }
    case 'show':
      return { ...state, party: { ...partyOf(state, action.of), shown: action.id } }
    default:
      return action satisfies never
  }
}
