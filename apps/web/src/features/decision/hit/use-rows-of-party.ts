import type { PartyRow } from '@probity/contract/alerts/party-rows.ts'
import type { Dispatch } from 'react'
import { coverable, rowKey } from '../rows-of-party.ts'
import type { Subject } from '../subject.ts'
import { type DecisionAction, type DecisionState, partyOf } from './decision-state.ts'

/** The list rows of a hit's party, and which of them its decision covers: all unless some are excluded. */
export function useRowsOfParty(
  subject: Pick<Subject, 'id' | 'status' | 'party'> | undefined,
  state: DecisionState,
  dispatch: Dispatch<DecisionAction>,
) {
  const of = subject?.id ?? 0
  const { leftOut } = partyOf(state, of)
  const open = subject === undefined ? [] : coverable(subject)
  const isCovered = (row: PartyRow) => !leftOut.has(rowKey(row))
  return {
    rows: subject?.party?.rows ?? [],
    open,
    isCovered,
    covered: open.filter(isCovered),
    toggle: (row: PartyRow) => dispatch({ type: 'leave', of, row: rowKey(row) }),
  }
}
