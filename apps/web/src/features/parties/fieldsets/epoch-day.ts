import { dayToEpoch, epochToDay } from '@probity/contract/values/dates.ts'
import type { DayCodec } from '#web/form/fields/date-field.tsx'

/** Dates of sub-records are sent as instants and typed as days; an invalid day is kept as typed, and refused. */
export const epochDay: DayCodec = {
  toText: (value) => (typeof value === 'number' ? epochToDay(value) : typeof value === 'string' ? value : ''),
  fromText: (day) => (day === '' ? null : dayToEpoch(day)),
}
