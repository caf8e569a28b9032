import type { ActivityTarget } from '@probity/contract/activity/activity.ts'
import type { ActivityType } from '@probity/contract/activity/activity-types.ts'
import type { RawBuilder } from 'kysely'
import type { Tx } from '../database/tenant.ts'

type Key = number | string

/** Labels of the rows of a table in the action log. */
export interface RowLabels {
  /** The field of an entry's data that names the row, where the entry has no id of it. */
  by?: string
  /** The name of each row that is found, by id or by that field. One read for all entries of a page. */
  read(tx: Tx, keys: readonly Key[]): Promise<ReadonlyMap<Key, ActivityTarget>>
}

/** Labels read by one query, whose rows carry the key they were asked for. */
export const labelsBy = (query: (keys: readonly Key[]) => RawBuilder<ActivityTarget & { key: Key }>): RowLabels => ({
  read: async (tx, keys) => {
    const { rows } = await query(keys).execute(tx)
    return new Map(rows.map(({ key, ...label }) => [key, label]))
  },
})

/** Rows of a party: an evidence pack of that party contains them. Several ways may lead to a row; one is enough. */
export interface PartyEvidence {
  of: 'party'
  /** Columns that hold the id of a person. */
  person?: readonly string[]
  /** Columns that hold the id of a company. */
  company?: readonly string[]
  /** Own columns that name a row of another table of the party: `{ alert_cases: 'alert_case' }`. */
  rows?: Readonly<Record<string, string>>
  /** Columns of other tables of the party that name a row of this one: `{ attachment_links: 'attachment_id' }`. */
  namedBy?: Readonly<Record<string, string>>
  /** `target_table` and `target_id` may name any row of the party. */
  targets?: true
}

/** Whose rows these are: of a party, of the organisation as a whole, or of no organisation. The last two need a reason. */
export type Evidence = PartyEvidence | { of: 'organisation'; why: string } | { of: 'installation'; why: string }

/** Why rows are kept, which determines for how long. */
export type Retention =
  /** As long as the customer and the years the law asks for after it left. */
  | 'register'
  /** Screening, decisions and their documents: as the register. */
  | 'casework'
  /** Who did what, and its proof: never removed. */
  | 'trail'
  /** How the organisation and the product are set up: while they are in force. */
  | 'settings'
  /** Accounts, sessions, keys and their attempts: until they expire. */
  | 'access'
  /** Can be computed again from other rows. */
  | 'derived'

/** The description of a table by its module. */
export interface TableSpec {
  /** 'unnamed' where no entry of the action log is about a row of the table. */
  label: RowLabels | 'unnamed'
  evidence: Evidence
  retention: Retention
  /** The name that the trail gives the table, where that is another. */
  trace?: string
  /**
   * What the trail contains of a row: everything, only changes after creation, or nothing. 'apart': a separate trail
   * with the same access policy as the row.
   */
  traced?: 'always' | 'changes' | 'never' | 'apart'
  /** Columns that the trail leaves out: they follow from others, are kept up by the product, or are too private to copy. */
  untraced?: readonly string[]
  /** Columns that name content of the file store: it is kept as long as the row, and an evidence pack contains it. */
  files?: readonly string[]
  /** The entry that says a record of this table was saved; it lists what its transaction changed of that record. */
  updates?: ActivityType
  /** Columns that were untraced once and are no longer in the table. */
  gone?: readonly string[]
}

export interface OwnedTable extends TableSpec {
  name: string
  /** The module that owns it. */
  owner: string
}

export type Tables = ReadonlyMap<string, OwnedTable>
