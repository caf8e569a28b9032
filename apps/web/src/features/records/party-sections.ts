import type { FieldErrors } from 'react-hook-form'
import { flatErrors } from '#web/form/flat-errors.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'

/** A part of a record that one save covers: a step of the wizard, a tab of the record. */
export interface PartySection {
  id: string
  title: PlainWordKey
  /** The fields it shows, by their first path part, so that an error marks its step or tab. */
  fields: readonly string[]
}

/** The sections that hold a field with an error. */
export function wrongSections(sections: readonly PartySection[], errors: FieldErrors): ReadonlySet<string> {
  const wrong = new Set(flatErrors(errors).map(({ path }) => path.split('.')[0]))
  return new Set(sections.filter(({ fields }) => fields.some((field) => wrong.has(field))).map(({ id }) => id))
}
