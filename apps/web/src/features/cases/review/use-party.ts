import type { PartyRow } from '@probity/contract/alerts/party-rows.ts'
import type { Dispatch } from 'react'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { coverable, rowKey } from '#web/features/decision/rows-of-party.ts'
import type { EntityRow } from '#web/features/decision/subject.ts'
import { entityQuery } from '../case-calls.ts'
import { partyOf, type ReviewAction, type ReviewState } from './review-state.ts'

/** The rows of lists that are one party with the current hit: which of them the decision covers, and whose evidence is shown. */
export function useParty(row: EntityRow | undefined, state: ReviewState, dispatch: Dispatch<ReviewAction>) {
  const of = row?.id ?? 0
  const { leftOut, shown } = partyOf(state, of)
  const rows = row?.party?.rows ?? []
  const inCases = rows.filter(({ table }) => table === 'alert_case_entities')
  const shownRow = useAnswer({ ...entityQuery(shown), enabled: shown !== of })
  const open = row === undefined ? [] : coverable(row)
  return {
    rows,
    open,
    covered: open.filter((one) => !leftOut.has(rowKey(one))),
    isCovered: (one: PartyRow) => !leftOut.has(rowKey(one)),
    toggle: (one: PartyRow) => dispatch({ type: 'leave', of, row: rowKey(one) }),
    /** The row whose evidence is shown: the leading one, until another is chosen. */
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
