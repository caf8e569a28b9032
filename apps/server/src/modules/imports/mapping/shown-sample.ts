import { keptInNotes } from '@probity/contract/imports/imports.ts'
import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import { readDay } from '../converting/read-day.ts'

const identityColumns = /^(?:(?:party_)?hkid|passport_no|id_number|documents|(?:passport_(?:expiry_)?)?security_no)$/
/** From this many digits on, a text may be the number of a document. */
const digitsOfNumbers = 5

/** A text of a column that nobody has mapped yet: what may be the number of a document is masked, a date is not. */
export const maskedSample = (sample: string): string =>
  (sample.match(/\d/g) ?? []).length >= digitsOfNumbers && readDay(sample) === undefined ? maskIdNumber(sample) : sample

/** Numbers of identity documents are masked wherever nobody edits them. */
export function shownSample(sample: string, column: string | null): string {
  if (sample === '') return ''
  if (column === null || column === keptInNotes) return maskedSample(sample)
  return identityColumns.test(column) ? maskIdNumber(sample) : sample
}
