import type { MenuKey } from '@probity/contract/identity/access.ts'
import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues, Resolver } from 'react-hook-form'
import type { PartyOf } from '#web/feature.ts'
import type { ShowValue } from '#web/form/saving/changes.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import type { PartyHeadProps } from './party-head.tsx'
import type { PartySection } from './party-sections.ts'

export type PartyRow = PartyHeadProps['record'] & {
  id: number
  updated_date: number
  nationality?: string | null
  risk_level: string | null
  risk_score: string | null
}

/** Differences between persons and companies on their shared screens. */
export interface PartyKind<Row extends PartyRow, Values extends FieldValues> {
  kind: PartyOf['kind']
  family: PartyFamily
  mayChange: readonly [MenuKey, MenuKey]
  fetch: (id: number) => Promise<Row>
  // Methods, whose parameters compare both ways: each kind takes the body of its own call.
  create(values: object): Promise<{ id: number }>
  patch(id: number, changes: object): Promise<unknown>
  remove: (id: number) => Promise<void>
  /** The right to delete a record. */
  mayRemove: MenuKey
  toForm: (row: Row) => Values
  toSave: (values: Values) => object
  /** Validates with the rules of the server. */
  resolver: Resolver<Values>
  /** Adds the rules that hold only on the screens of the whole record; defaults to `resolver`. */
  formResolver?: Resolver<Values>
  labels: FieldLabels
  /** The field with the place that determines the risk level. */
  place: FieldPath<Values> & keyof Row
  show: ShowValue
  name: (row: Row) => ReactNode
  /** The name as text, for the breadcrumb. */
  title: (row: Row) => string
  facts: (row: Row) => PartyHeadProps['facts']
  sections: readonly PartySection[]
  section: (id: string) => ReactNode
  /** Additional buttons in the header of this kind. */
  actions?: (row: Row) => ReactNode
  /** Additional tabs of this kind. */
  extras?: (row: Row) => readonly { id: string; title: PlainWordKey; panel: ReactNode }[]
  /** Paths of the list and of a record. */
  list: string
  record: (id: number) => string
  /** Whether a record that cannot be loaded redirects to the list; otherwise the page stays and offers a retry. */
  leavesWhenLost?: boolean
  words: { add: PlainWordKey; loaded: PlainWordKey; saved: PlainWordKey; valid?: PlainWordKey }
}

/** The part of a kind that is needed to create a record. */
export type SavingKind<Row extends PartyRow, Values extends FieldValues> = Pick<
  PartyKind<Row, Values>,
  'kind' | 'family' | 'create' | 'toSave' | 'resolver' | 'labels' | 'words'
>
