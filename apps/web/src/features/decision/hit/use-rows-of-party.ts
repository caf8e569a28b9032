import type { PartyRow } from '@probity/contract/alerts/party-rows.ts'
import type { Dispatch } from 'react'
import { coverable, offered, ownRow, rowKey } from '../rows-of-party.ts'
import type { Subject } from '../subject.ts'
import { type DecisionAction, type DecisionState, partyOf } from './decision-state.ts'

/** The list rows of a hit's party that its decision covers, all unless excluded, and the namesakes, none unless chosen. */
export function useRowsOfParty(subject: Subject | undefined, state: DecisionState, dispatch: Dispatch<DecisionAction>) {
  const of = subject?.id ?? 0
  const { leftOut } = partyOf(state, of)
  const namesakes = subject === undefined ? [] : offered(subject)
  const ofParty = subject === undefined ? [] : coverable(subject)
  const open = subject !== undefined && ofParty.length === 0 && namesakes.length > 0 ? [ownRow(subject)] : ofParty
  const isCovered = (row: PartyRow) => leftOut.has(rowKey(row)) === namesakes.some((one) => rowKey(one) === rowKey(row))
  return {
    rows: subject?.party?.rows ?? [],
    open,
    namesakes,
    /** Whether there is a choice of rows. */
    isSeveral: open.length > 1 || namesakes.length > 0,
    isCovered,
    covered: [...open, ...namesakes].filter(isCovered),
    toggle: (row: PartyRow) => dispatch({ type: 'leave', of, row: rowKey(row) }),
  }
}
