import type { Namesake, PartyRow } from '@probity/contract/alerts/party-rows.ts'
import type { Subject } from './subject.ts'

/** The list rows of a hit's party that one decision can cover, and which of them it covers. */
export interface RowsOfParty {
  open: readonly PartyRow[]
  /** Rows under the same name that only a person can tell to be the same party. */
  namesakes: readonly Namesake[]
  isCovered: (row: PartyRow) => boolean
  toggle: (row: PartyRow) => void
}

export const rowKey = ({ table, id }: Pick<PartyRow, 'table' | 'id'>): string => `${table} ${id}`

/** Rows that one decision can cover: those with the status of the hit and without a pending request. */
export const coverable = (row: Pick<Subject, 'status' | 'party'>): PartyRow[] =>
  (row.party?.rows ?? []).filter(({ status, approval }) => status === row.status && approval === null)

/** Namesakes that a decision on a pending hit can cover. */
export const offered = (row: Pick<Subject, 'status' | 'approval' | 'namesakes'>): readonly Namesake[] =>
  row.status === 0 && !row.approval ? (row.namesakes ?? []).filter(({ approval }) => approval === null) : []

/** A hit that stands alone, as a row of its party. */
export const ownRow = ({ table, id, entity_id, status, updated_date, hit }: Subject): PartyRow => ({
  table,
  id,
  entity_id,
  entity_name: hit.entity_name,
  list: hit.lists[0] ?? null,
  binds: hit.legal_effect?.code === 'binding',
  similarity_level: hit.similarity_level,
  score: hit.score,
  categories: hit.entity_categories,
  status,
  updated_date,
  approval: null,
})
