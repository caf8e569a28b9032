import { z } from 'zod'
import { PartySummary } from '../api/summaries.ts'
import { Day } from '../values/dates.ts'
import { daysBetween } from '../values/hong-kong-time.ts'
import { Bilingual } from '../words/bilingual.ts'

/** Kinds of duties, in screen order. Suspicion reports must never get a kind. */
export const calendarKinds = ['document', 'review', 'filing', 'duty', 'retention'] as const
export const CalendarKind = z.enum(calendarKinds)
export type CalendarKind = z.infer<typeof CalendarKind>

const calendarStates = ['open', 'overdue', 'settled'] as const
const CalendarState = z.enum(calendarStates)
export type CalendarState = z.infer<typeof CalendarState>

/** Maximum number of entries per response. */
const calendarPageMax = 200
/** Maximum number of days per response: a month with the surrounding weeks, or a quarter as a list. */
const calendarDaysMax = 400
/** Value of `in_charge` for entries without a user in charge. */
export const nobody = '-'

/** How an entry is settled: by a change of the record behind `href`, or by a note. */
const calendarActs = ['document', 'review', 'form', 'record', 'note'] as const
export const CalendarAct = z.object({ code: z.enum(calendarActs), href: z.string() })
export type CalendarAct = z.infer<typeof CalendarAct>

/** Identifies one duty: the source, its record, and the occurrence. Stable when the day moves. */
const DutyKey = {
  source: z.string().min(1).max(40),
  subject: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  occurrence: z.string().min(1).max(80),
}

export const CalendarEntry = z.object({
  ...DutyKey,
  kind: CalendarKind,
  state: CalendarState,
  /** The displayed day: its own, or a later one that a user chose. */
  day: z.string(),
  /** The due day according to the record. */
  due_day: z.string(),
  /** A statutory deadline: choosing a later day does not move it. */
  is_legal: z.boolean(),
  customer: PartySummary.nullable(),
  /** The name of a duty without a customer, otherwise the reference. */
  title: Bilingual,
  /** Prefix of the name in narrow places, such as the number of a form. */
  brief: Bilingual.nullable(),
  /** Contains no customer data, so the calendar feed may carry it. */
  what: Bilingual,
  /** The same with details that only the screen may show. */
  detail: Bilingual.nullable(),
  /** Progress of a legal time limit: day n of m. */
  limit: z.object({ day: z.number().int(), of: z.number().int() }).nullable(),
  risk: z.object({ level: z.string(), score: z.number().nullable() }).nullable(),
  act: CalendarAct,
  /** Null for nobody. */
  in_charge: z.string().nullable(),
  settled: z
    .object({
      how: z.enum(['done', 'reason']),
      by: z.string().nullable(),
      date: z.number().int(),
      note: z.string(),
    })
    .nullable(),
  later: z.object({ until: z.string(), by: z.string(), note: z.string() }).nullable(),
  /** Whether the caller may settle it. */
  can_settle: z.boolean(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

export const entryKey = ({ source, subject, occurrence }: Pick<CalendarEntry, 'source' | 'subject' | 'occurrence'>) =>
  `${source} ${subject} ${occurrence}`

const spanOf = ({ from, to }: { from: string; to: string }): number => daysBetween(from, to)

const query = {
  from: Day,
  to: Day,
  kind: CalendarKind.optional(),
  /** A user name, or `-` for nobody. */
  in_charge: z.string().min(1).max(100).optional(),
}
const isShort = (span: { from: string; to: string }) => spanOf(span) >= 0 && spanOf(span) < calendarDaysMax
const badSpan = { path: ['to'], params: { code: 'invalid' } }

/** `GET v2/calendar/month`: summary of the days of a span. Overdue entries count wherever their day is. */
export const CalendarMonthQuery = z.strictObject(query).refine(isShort, badSpan)
const Count = z.number().int()
export const CalendarMonth = z.object({
  today: z.string(),
  counts: z.object({ open: Count, overdue: Count, settled: Count }),
  kinds: z.array(z.object({ kind: CalendarKind, count: Count })),
  /** Open and overdue entries by user in charge; null for nobody. */
  people: z.array(z.object({ in_charge: z.string().nullable(), count: Count })),
  /** Entries of the same day, kind and state, merged into one mark; a single entry is named. */
  marks: z.array(
    z.object({
      day: z.string(),
      kind: CalendarKind,
      state: CalendarState,
      count: Count,
      entry: CalendarEntry.nullable(),
    }),
  ),
})
export type CalendarMonth = z.infer<typeof CalendarMonth>

/** `GET v2/calendar`: the entries of a span, by day. Overdue entries come first and belong to every span. */
export const CalendarQuery = z
  .strictObject({
    ...query,
    state: z.enum(['open', 'all']).default('open'),
    skip: z.coerce.number<number>().int().min(0).max(100_000).default(0),
    limit: z.coerce.number<number>().int().min(1).max(calendarPageMax).default(calendarPageMax),
  })
  .refine(isShort, badSpan)
export const CalendarEntries = z.object({ today: z.string(), total: Count, entries: z.array(CalendarEntry) })
export type CalendarEntries = z.infer<typeof CalendarEntries>

const noteMax = 500
const Note = z.string().trim().max(noteMax)

/** `POST v2/calendar/settle`: settles a duty with a reason, without changing the record. */
export const SettleDuty = z.strictObject({ ...DutyKey, note: Note.min(1) })
export type SettleDuty = z.infer<typeof SettleDuty>
/** `POST v2/calendar/later`: postpones a duty to another day, optionally with a user in charge. */
export const PostponeDuty = z.strictObject({
  ...DutyKey,
  until: Day,
  in_charge: z.string().min(1).max(100).nullable().default(null),
  note: Note.default(''),
})
export type PostponeDuty = z.infer<typeof PostponeDuty>
/** `POST v2/calendar/reopen`: reverts settling and postponing. */
export const ReopenDuty = z.strictObject(DutyKey)
/** `POST v2/calendar/in_charge`: sets the user in charge of a customer or of a duty of the firm; null for nobody. */
export const SetInCharge = z.strictObject({ ...DutyKey, in_charge: z.string().min(1).max(100).nullable() })
export type SetInCharge = z.infer<typeof SetInCharge>

export const CalendarPerson = z.object({ username: z.string(), name: z.string(), name_zh: z.string().nullable() })
export type CalendarPerson = z.infer<typeof CalendarPerson>

/** `GET v2/calendar/address`: whether the caller has a private feed address. */
export const CalendarAddress = z.object({
  create_date: z.number().int().nullable(),
  last_used_date: z.number().int().nullable(),
})
export type CalendarAddress = z.infer<typeof CalendarAddress>
/** `POST v2/calendar/address`: the address itself, shown only once. */
export const NewCalendarAddress = z.object({ address: z.string() })
