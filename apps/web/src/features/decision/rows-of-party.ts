import type { PartyRow } from '@probity/contract/alerts/party-rows.ts'
import type { Subject } from './subject.ts'

/** The list rows of a hit's party that one decision can cover, and which of them it covers. */
export interface RowsOfParty {
  open: readonly PartyRow[]
  isCovered: (row: PartyRow) => boolean
  toggle: (row: PartyRow) => void
}

export const rowKey = ({ table, id }: Pick<PartyRow, 'table' | 'id'>): string => `${table} ${id}`

/** Rows that one decision can cover: those with the status of the hit and without a pending request. */
export const coverable = (row: Pick<Subject, 'status' | 'party'>): PartyRow[] =>
  (row.party?.rows ?? []).filter(({ status, approval }) => status === row.status && approval === null)
