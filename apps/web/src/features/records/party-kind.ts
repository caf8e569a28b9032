import type { MenuKey } from '@probity/contract/identity/access.ts'
import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, Resolver } from 'react-hook-form'
import type { PartyOf } from '#web/features/parties/party-of.ts'
import type { FieldLabels } from '#web/form/errors/issue-words.ts'
import type { ShowValue } from '#web/form/saving/changes.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import type { PartyHeadProps } from './party-head.tsx'
import type { PartySection } from './party-sections.ts'

export type PartyRow = PartyHeadProps['record'] & {
  id: number
  updated_date: number
  nationality?: string | null
  risk_level: string | null
  risk_score: string | null
}

/** What tells persons from companies wherever their screens are the same. */
export interface PartyKind<Row extends PartyRow, Values extends FieldValues> {
  kind: PartyOf['kind']
  family: PartyFamily
  mayChange: readonly [MenuKey, MenuKey]
  fetch: (id: number) => Promise<Row>
  create: (values: never) => Promise<{ id: number }>
  patch: (id: number, changes: never) => Promise<unknown>
  remove: (id: number) => Promise<void>
  /** Whose holders may remove a record. */
  mayRemove: MenuKey
  toForm: (row: Row) => Values
  toSave: (values: Values) => object
  resolver: Resolver<Values>
  labels: FieldLabels
  /** The field whose place decides the risk level. */
  place: FieldPath<Values> & keyof Row
  show: ShowValue
  name: (row: Row) => ReactNode
  /** The name as text, for the breadcrumb. */
  title: (row: Row) => string
  facts: (row: Row) => PartyHeadProps['facts']
  sections: readonly PartySection[]
  section: (id: string) => ReactNode
  /** Buttons of its head that only this kind has. */
  actions?: (row: Row) => ReactNode
  /** Tabs only this kind has. */
  extras?: (row: Row) => readonly { id: string; title: PlainWordKey; panel: ReactNode }[]
  /** The list, and a record of it. */
  list: string
  record: (id: number) => string
  /** A record that cannot be loaded sends its reader back to the list; else the page stays and offers another try. */
  leavesWhenLost?: boolean
  words: { add: PlainWordKey; loaded: PlainWordKey; saved: PlainWordKey; valid?: PlainWordKey }
}

/** The part of a kind that creates a record of it. */
export type SavingKind<Row extends PartyRow, Values extends FieldValues> = Pick<
  PartyKind<Row, Values>,
  'kind' | 'family' | 'create' | 'toSave' | 'resolver' | 'labels' | 'words'
>
