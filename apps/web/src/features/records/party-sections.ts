import type { FieldErrors } from 'react-hook-form'
import { flatErrors } from '#web/form/errors/flat-errors.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'

/** A part of a record that one save covers: a step of the wizard, a tab of the record. */
export interface PartySection {
  id: string
  title: PlainWordKey
  /** The fields it shows, by their first path part, so that an error marks its step or tab. */
  fields: readonly string[]
  /** Needs the whole width of the page. */
  isWide?: boolean
  /** How many rows it holds, said beside its name. */
  count?: (values: never) => number
  /** Whether something the record should have is not there yet. */
  isUnfilled?: (values: never) => boolean
}

/** The rows that will stand after the save. */
export const standingRows = <Row extends { is_deleted?: boolean }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ is_deleted }) => is_deleted !== true)

/** The sections that hold a field with an error. */
export function wrongSections(sections: readonly PartySection[], errors: FieldErrors): ReadonlySet<string> {
  const wrong = new Set(flatErrors(errors).map(({ path }) => path.split('.')[0]))
  return new Set(sections.filter(({ fields }) => fields.some((field) => wrong.has(field))).map(({ id }) => id))
}

/** What a wizard asks for at its end: each saves by calls of its own, right after the record. */
export const afterwards = [
  { id: 'bank', title: 'bank.titles', fields: ['banks'] },
  { id: 'attachments', title: 'file.titles', fields: [] },
] as const satisfies readonly PartySection[]

/** The last step: what was entered, and what screening it will find. */
export const reviewStep = { id: 'review', title: 'wizard.review', fields: [] } as const satisfies PartySection

/** The section that shows a path. */
export const sectionOf = (sections: readonly PartySection[], path: string): string | undefined =>
  sections.find(({ fields }) => fields.includes(path.split('.')[0] ?? ''))?.id
