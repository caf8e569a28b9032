import type { Subject } from '../subject.ts'

/** Unsaved choices of a decision. */
export interface DecisionState {
  /** The stored decision that was unlocked, by `decisionKey`. */
  unlocked: string | undefined
  /** The decision with an attempted save, so that its problems are shown, by `decisionKey`. */
  triedOn: string | undefined
  /** Rows of a hit's party that its decision excludes, by `rowKey`, and the row whose evidence is shown. */
  party: { of: number; leftOut: ReadonlySet<string>; shown: number } | undefined
}

export type DecisionAction =
  | { type: 'unlock'; key: string }
  | { type: 'try'; key: string }
  | { type: 'leave'; of: number; row: string }
  | { type: 'show'; of: number; id: number }

export const freshDecision: DecisionState = { unlocked: undefined, triedOn: undefined, party: undefined }

/** Identifies one version of a hit on the server: a change by another user locks the decision again. */
export const decisionKey = (subject: Pick<Subject, 'table' | 'id' | 'updated_date'> | undefined): string =>
  subject === undefined ? '' : `${subject.table} ${subject.id} ${subject.updated_date}`

/** Choices about the party of this hit. Choices made on another hit do not apply. */
export const partyOf = ({ party }: Pick<DecisionState, 'party'>, of: number): NonNullable<DecisionState['party']> =>
  party?.of === of ? party : { of, leftOut: new Set(), shown: of }

export function decisionReducer<State extends DecisionState>(state: State, action: DecisionAction): State {
  switch (action.type) {
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
