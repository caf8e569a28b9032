import { nobody } from '@probity/contract/calendar/calendar.ts'
import { type Access, isAllowed } from '@probity/contract/identity/access.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CalendarSource, CalendarSpan } from '#kernel/modules/calendar.ts'

/** A duty of any source with its settlement. */
export interface Duty {
  source: string
  kind: CalendarSource['kind']
  subject: number
  occurrence: string
  /** As the record states it. */
  due_day: string
  /** Day on which it is shown: a postponement moves it, except for a legal deadline. */
  day: string
  state: 'open' | 'overdue' | 'settled'
  is_legal: boolean
  person: number | null
  company: number | null
  ref: string
  detail: unknown
  in_charge: string | null
  done_date: number | null
  done_by: string | null
  how: 'reason' | 'later' | null
  note: string | null
  until: string | null
  said_by: string | null
  said_date: number | null
}

/** Sources that a holder of these keys may see. */
export const sourcesFor = (sources: readonly CalendarSource[], keys: ReadonlySet<string>): CalendarSource[] =>
  sources.filter(({ access }: { access: Access }) => isAllowed(keys, access))

const none = sql`select ''::text as source, ''::text as kind, 0::bigint as subject, ''::text as occurrence, null::date as day,
  null::bigint as person, null::bigint as company, ''::text as ref, null::jsonb as detail, null::text as in_charge, false as is_legal,
  null::bigint as done_date, null::text as done_by where false`

/** Duties due in a span or overdue, as one relation. A user who left is in charge of nothing. */
export function dutyRows(sources: readonly CalendarSource[], span: CalendarSpan): RawBuilder<unknown> {
  const each = sources.map(
    ({ name, kind, select }) =>
      sql`select ${name}::text as source, ${kind}::text as kind, d.* from (${select(span)}) d`,
  )
  const due = each.length === 0 ? none : sql.join(each, sql` union all `)
  return sql`
    select d.source, d.kind, d.subject, d.occurrence, d.day::text as due_day, w.day::text as day, d.is_legal, d.person, d.company,
      d.ref, d.detail, u.username as in_charge, d.done_date, d.done_by, s.how, s.note, s.until::text as until,
      s.username as said_by, s.create_date as said_date,
      case when d.done_date is not null or s.how = 'reason' then 'settled' when w.day < ${span.today}::date then 'overdue' else 'open'
        end as state
    from (${due}) d
    left join calendar_settlements s on s.org_id = current_org() and s.source = d.source and s.subject = d.subject
      and s.occurrence = d.occurrence and not s.is_deleted
    left join calendar_charges cp on cp.org_id = current_org() and cp.person = d.person and not cp.is_deleted
    left join calendar_charges cc on cc.org_id = current_org() and cc.company = d.company and not cc.is_deleted
    left join users u on u.org_id = current_org() and u.status = 1 and not u.is_deleted
      and u.username = coalesce(s.in_charge, d.in_charge, cp.in_charge, cc.in_charge)
    cross join lateral (select case when s.how = 'later' and not d.is_legal then s.until else d.day end as day) w`
}

/** Duties of the span, and those overdue from before it. */
export const inSpan = ({ from, to }: CalendarSpan): RawBuilder<SqlBool> =>
  sql<SqlBool>`(d.state = 'overdue' or d.day between ${from} and ${to})`

export const ofKind = (kind: string | undefined): RawBuilder<SqlBool> =>
  kind === undefined ? sql<SqlBool>`true` : sql<SqlBool>`d.kind = ${kind}`

export function inChargeIs(name: string | undefined): RawBuilder<SqlBool> {
  if (name === undefined) return sql<SqlBool>`true`
  return name === nobody ? sql<SqlBool>`d.in_charge is null` : sql<SqlBool>`d.in_charge = ${name}`
}

/** Overdue first, then by day; a total order. */
export const byDay = sql`(d.state = 'overdue') desc, d.day, d.kind, d.ref, d.source, d.subject, d.occurrence`
