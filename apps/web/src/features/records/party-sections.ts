import type { FieldErrors, FieldValues } from 'react-hook-form'
import { flatErrors } from '#web/form/errors/flat-errors.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'

/** A part of a record that one save covers: a step of the wizard, a tab of the record. */
export interface PartySection {
  id: string
  title: PlainWordKey
  /** Its fields by first path segment, so that an error marks the step or tab. */
  fields: readonly string[]
  /** Needs the full width of the page. */
  isWide?: boolean
  /** Number of its rows, shown next to its name. */
  // Methods, whose parameters compare both ways: each record states its sections over its own form.
  count?(this: void, values: FieldValues): number
  /** Whether a recommended part is still missing. */
  isUnfilled?(this: void, values: FieldValues): boolean
}

/** The rows that remain after the save. */
export const standingRows = <Row extends { is_deleted?: boolean }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ is_deleted }) => is_deleted !== true)

/** The sections with an invalid field. */
export function wrongSections(sections: readonly PartySection[], errors: FieldErrors): ReadonlySet<string> {
  const wrong = new Set(flatErrors(errors).map(({ path }) => path.split('.')[0]))
  return new Set(sections.filter(({ fields }) => fields.some((field) => wrong.has(field))).map(({ id }) => id))
}

/** The last steps of a wizard: each is saved by its own calls, right after the record. */
export const afterwards = [
  { id: 'bank', title: 'bank.titles', fields: ['banks'] },
  { id: 'attachments', title: 'file.titles', fields: [] },
] as const satisfies readonly PartySection[]

/** The last step: the entered data, and a preview of the screening. */
export const reviewStep = { id: 'review', title: 'wizard.review', fields: [] } as const satisfies PartySection

/** The section that shows a path. */
export const sectionOf = (sections: readonly PartySection[], path: string): string | undefined =>
  sections.find(({ fields }) => fields.includes(path.split('.')[0] ?? ''))?.id
