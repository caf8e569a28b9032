import type { CalendarEntries, CalendarEntry, CalendarMonth } from '@probity/contract/calendar/calendar.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { CalendarSource, CalendarSpan } from '#kernel/modules/calendar.ts'
import { entriesOf } from './describe-duties.ts'
import { byDay, type Duty, dutyRows, inChargeIs, inSpan, ofKind } from './duty-rows.ts'

export interface Asked {
  span: CalendarSpan
  /** Sources that the caller may see. */
  sources: readonly CalendarSource[]
  mayAct: boolean
  kind?: string | undefined
  in_charge?: string | undefined
}

type Counts = Pick<CalendarMonth, 'kinds' | 'people' | 'counts'>
interface Mark extends Omit<CalendarMonth['marks'][number], 'entry'> {
  duty: Duty | null
}

/** Counts and day marks of a span, from one read of the duties. */
export async function readMonth(tx: Tx, { span, sources, mayAct, kind, in_charge }: Asked): Promise<CalendarMonth> {
  const [ofOneKind, ofOnePerson] = [ofKind(kind), inChargeIs(in_charge)]
  const { rows } = await sql<Counts & { marks: Mark[] }>`
    with duties as materialized (select * from (${dutyRows(sources, span)}) d where ${inSpan(span)}),
    shown as (select * from duties d where ${ofOneKind} and ${ofOnePerson}),
    marks as (select day, kind, state, count(*)::int as count, min(source || ' ' || subject || ' ' || occurrence) as key from shown
      where day between ${span.from} and ${span.to} group by day, kind, state)
    select (select jsonb_build_object('open', count(*) filter (where state = 'open'), 'overdue', count(*) filter (where state = 'overdue'),
        'settled', count(*) filter (where state = 'settled')) from shown) as counts,
      (select coalesce(jsonb_agg(k), '[]') from (select kind, count(*)::int as count from duties d where ${ofOnePerson} group by kind) k) as kinds,
      (select coalesce(jsonb_agg(p order by p.in_charge nulls last), '[]') from (select in_charge, count(*)::int as count from duties d
        where ${ofOneKind} and state <> 'settled' group by in_charge) p) as people,
      (select coalesce(jsonb_agg(jsonb_build_object('day', m.day, 'kind', m.kind, 'state', m.state, 'count', m.count,
          'duty', case when m.count = 1 then (select to_jsonb(d) from shown d
            where d.source || ' ' || d.subject || ' ' || d.occurrence = m.key limit 1) end) order by m.day, m.kind, m.state), '[]')
        from marks m) as marks`.execute(tx)
  const { counts, kinds, people, marks } = rows[0]!
  const single = marks.flatMap(({ duty }) => (duty === null ? [] : [duty]))
  const entries = await entriesOf(tx, single, { sources, today: span.today, mayAct })
  const entryOf = new Map<Duty, CalendarEntry>(single.map((duty, at) => [duty, entries[at]!]))
  return {
    today: span.today,
    counts,
    kinds,
    people,
    marks: marks.map(({ duty, ...mark }) => ({ ...mark, entry: duty === null ? null : (entryOf.get(duty) ?? null) })),
  }
}

interface Page {
  state: 'open' | 'all'
  skip: number
  limit: number
}

/** One page of the entries of a span, overdue ones first. */
export async function readEntries(tx: Tx, asked: Asked, { state, skip, limit }: Page): Promise<CalendarEntries> {
  const { span, sources, mayAct, kind, in_charge } = asked
  const wanted = state === 'open' ? sql`d.state <> 'settled'` : sql`true`
  const { rows } = await sql<{ total: number; duty: Duty | null }>`
    with shown as materialized (select * from (${dutyRows(sources, span)}) d
      where ${inSpan(span)} and ${wanted} and ${ofKind(kind)} and ${inChargeIs(in_charge)})
    select c.total, d.duty from (select count(*)::int as total from shown) c
    left join lateral (select to_jsonb(d) as duty from shown d order by ${byDay} limit ${limit} offset ${skip}) d on true`.execute(
    tx,
  )
  const duties = rows.flatMap(({ duty }) => (duty === null ? [] : [duty]))
  return {
    today: span.today,
    total: rows[0]?.total ?? 0,
    entries: await entriesOf(tx, duties, { sources, today: span.today, mayAct }),
  }
}
