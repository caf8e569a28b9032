import { dayToEpoch, epochToDay } from '@probity/contract/values/dates.ts'
import type { DayCodec } from '#web/form/fields/date-field.tsx'

/** Dates of sub-records travel as instants and are typed as days; what is no day stays as typed, and is refused. */
export const epochDay: DayCodec = {
  toText: (value) => (typeof value === 'number' ? epochToDay(value) : typeof value === 'string' ? value : ''),
  fromText: (day) => (day === '' ? null : dayToEpoch(day)),
}
