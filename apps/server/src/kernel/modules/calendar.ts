import type { CalendarAct, CalendarEntry, CalendarKind } from '@probity/contract/calendar/calendar.ts'
import type { Access } from '@probity/contract/identity/access.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import type { RawBuilder } from 'kysely'

/** The days that are looked at, in Hong Kong. */
export interface CalendarSpan {
  today: string
  from: string
  to: string
}

/** One duty as its record has it. */
interface DueRow<Detail = unknown> {
  subject: number
  occurrence: string
  /** The day it falls due by the record. */
  day: string
  person: number | null
  company: number | null
  /** The reference of the customer. */
  ref: string
  detail: Detail
}

export interface Described {
  /** The name of a duty that is about no customer. */
  title?: Bilingual
  brief?: Bilingual
  /** Contains no names and no document numbers: it is readable through the private address. */
  what: Bilingual
  detail?: Bilingual
  limit?: CalendarEntry['limit']
  risk?: CalendarEntry['risk']
  act: CalendarAct
}

export interface CalendarSource<Detail = unknown> {
  /** Part of the key of each duty: it never changes. */
  name: string
  kind: CalendarKind
  access: Access
  /**
   * Selects `subject, occurrence, day, person, company, ref, detail, in_charge, is_legal, done_date, done_by`: every duty that is
   * open and falls due by the end of the span, and those inside the span that a change of the record settled.
   */
  select: (span: CalendarSpan) => RawBuilder<unknown>
  describe: (row: DueRow<Detail>, today: string) => Described
}

/** The detail of a row comes from the `select` above. */
export const calendarSource = <Detail>(source: CalendarSource<Detail>): CalendarSource => source as CalendarSource
