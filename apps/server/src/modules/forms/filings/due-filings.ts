import { type Due, limitOf, reportingMonths, typesByAccounts } from '@probity/contract/forms/filing-dates.ts'
import { type FormCode, findForm } from '@probity/contract/forms/registry-forms.ts'
import { accountingReason, companyTypeOf } from '@probity/contract/values/enumerations.ts'
import { daysBetween, englishDay, monthsLater } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { type CalendarSpan, calendarSource } from '#kernel/modules/calendar.ts'
import { eventWords, filingEvents, ofCompany, type Reported } from './filing-events.ts'

const source = 'registry-filing'

interface Detail {
  code: string
  events: string[]
  event_day: string
}

const reportedBy: readonly (readonly [reports: Reported | 'consent' | 'established' | 'return', code: FormCode])[] = [
  ['officer', 'ND2A'],
  ['officer', 'NN6'],
  ['reserve', 'ND5'],
  ['representative', 'NN8'],
  ['office', 'NR1'],
  ['office', 'NN9'],
  ['place', 'NN9'],
  ['allotment', 'NSC1'],
  ['name', 'NNC2'],
  ['particulars', 'ND2B'],
  ['particulars', 'NN7'],
  ['consent', 'NNC3'],
  ['established', 'NN1'],
  ['return', 'NAR1'],
  ['return', 'NN3'],
]

/** The form for each event, by type of company, with its time limit. */
const limits = sql.join(
  reportedBy.map(([reports, code]) => {
    const { days, months } = limitOf(code)
    return sql`(${sql.lit(reports)}, ${sql.lit(code)}, ${sql.raw(`array[${findForm(code).types.join(',')}]`)}, ${sql.lit(days)}, ${sql.lit(months)})`
  }),
)

/** Changes count from the day after the company began: the incorporation form reports the initial state. */
const changes = sql`
  select f.company_id, f.reports, f.event, f.day from happened f
  join corporates c on c.org_id = current_org() and c.id = f.company_id
  where f.day > coalesce(case when c.company_type = 6 then c.estab_date end, c.incorp_date, '0001-01-01')`

const beginnings = (company?: number) => sql`
  select c.id, 'consent' as reports, 'consent' as event, c.incorp_date as day from corporates c
    where c.org_id = current_org()${ofCompany('c.id', company)} and c.incorp_date is not null and exists (select from directors d where d.org_id = c.org_id
      and d.company_id = c.id and d.consent = 2 and not d.is_end_status and not d.is_deleted)
  union all select c.id, 'established', 'established', c.estab_date from corporates c
    where c.org_id = current_org()${ofCompany('c.id', company)} and c.company_type = 6 and c.estab_date is not null`

/** Annual returns: of a private company by its anniversary, of a foreign one by its establishment, of others by their accounts. */
const returns = ({ to }: Pick<CalendarSpan, 'to'>, company?: number) => sql`
  select c.id, 'return' as reports, 'return' as event, e.day from corporates c
  cross join lateral (select case when c.company_type in (2, 3) then c.incorp_date when c.company_type = 6 then c.estab_date
    else (record_day(nullif(c.acc_end_date, 0)) + make_interval(months =>
      case when c.company_type = ${sql.lit(companyTypeOf.guarantee)} then ${sql.lit(reportingMonths(companyTypeOf.guarantee))}
        else ${sql.lit(reportingMonths(1))} end))::date end as base) b
  cross join lateral generate_series(
    extract(year from greatest(hk_day(c.create_date), (select calendar_floor())))::int - extract(year from b.base)::int - 1,
    extract(year from ${to}::date)::int - extract(year from b.base)::int) as k(n)
  cross join lateral (select (b.base + make_interval(years => k.n))::date as day) e
  where c.org_id = current_org()${ofCompany('c.id', company)}
    and e.day > coalesce(case when c.company_type = 6 then c.estab_date end, c.incorp_date, '0001-01-01')`

/** Days to record the accounting period from which an annual return is computed (decision 0902). */
const accountsDays = 30
const withoutAccounts = (company?: number) => sql`
  select c.id, 'NAR1', hk_day(c.create_date), ${sql.lit(accountsDays)}, 0, '["accounts_missing"]'::jsonb from corporates c
  where c.org_id = current_org()${ofCompany('c.id', company)} and c.company_type = any(${sql.raw(`array[${typesByAccounts.join(',')}]`)})
    and c.incorp_date is not null and coalesce(c.acc_end_date, 0) = 0
    and coalesce(c.acc_no_reason, ${sql.lit(accountingReason.none)}) = ${sql.lit(accountingReason.none)}`

/** Forms that are due, with the start of the time limit. Returns are joined separately, because they are most of the rows. */
const dueForms = (company?: number) => sql`
  select e.company_id, l.code, e.day, l.days, l.months, jsonb_agg(distinct e.event) as events
  from events e join corporates c on c.org_id = current_org() and c.id = e.company_id
  join limits l on l.reports = e.reports and c.company_type = any(l.types)
  group by 1, 2, 3, 4, 5
  union all select e.id, l.code, e.day, l.days, l.months, jsonb_build_array(e.event)
  from yearly e join corporates c on c.org_id = current_org() and c.id = e.id
  join limits l on l.reports = e.reports and c.company_type = any(l.types)
  union all ${withoutAccounts(company)}`

/**
 * Filings whose limit passed before the firm took the company on are not the firm's duty. Each step is materialised: without
 * statistics the planner expects one row per step and recomputes every step for each company.
 */
const filingRows = (span: Pick<CalendarSpan, 'to'>, company?: number) => sql`
  with limits (reports, code, types, days, months) as materialized (values ${limits}),
  happened as materialized (${filingEvents(company)}),
  events as materialized (${changes} union all ${beginnings(company)}),
  yearly as materialized (${returns(span, company)}),
  forms as materialized (${dueForms(company)})
  select c.id as subject, e.code || ' ' || e.day as occurrence, d.day, null::bigint as person, c.id as company,
    coalesce(c.ref_id, '') as ref, jsonb_build_object('code', e.code, 'events', e.events, 'event_day', e.day) as detail,
    null::text as in_charge,
    not e.events ? 'accounts_missing' as is_legal, null::bigint as done_date, null::text as done_by
  from forms e
  join corporates c on c.org_id = current_org() and c.id = e.company_id and c.status = 1 and not c.is_deleted
  cross join lateral (select (e.day + make_interval(months => e.months, days => e.days))::date as day) d
  where d.day between greatest(hk_day(c.create_date), (select calendar_floor())) and ${span.to}::date`

/** Forms of the Companies Registry made due by a change or a year. Only a user knows that one was delivered: a note settles it. */
export const dueFilings = calendarSource<Detail>({
  name: source,
  kind: 'filing',
  access: {
    allOf: [
      ['COMPANY', 'COMPANY.R'],
      ['PERSON', 'PERSON.R'],
    ],
  },
  select: (span) => filingRows(span),
  describe: ({ company, day, detail: { code, events, event_day } }, today) => {
    const said = events.flatMap((event) => eventWords[event] ?? [])
    const clause = {
      en: `${said.map(({ en }) => en).join(', ')} ${englishDay(event_day)}`,
      zh: `${said.map(({ zh }) => zh).join('、')} ${event_day}`,
    }
    const ran = daysBetween(event_day, today)
    return {
      brief: { en: code, zh: code },
      what: { en: `${code}: ${clause.en}`, zh: `${code}：${clause.zh}` },
      detail: clause,
      limit: ran < 0 ? null : { day: ran, of: daysBetween(event_day, day) },
      act: events.includes('accounts_missing')
        ? { code: 'record', href: `/sys/Companies/Details/${company}` }
        : { code: 'form', href: `/sys/Companies/Details/${company}?form=${code}` },
    }
  },
})

/** The next annual return lies within it. */
const monthsAhead = 18

/** For each form of a company the first filing that the calendar has open, so that both state the same day. */
export async function openFilings(
  tx: Tx,
  { company, today }: { company: number; today: string },
): Promise<ReadonlyMap<string, Due>> {
  const rows = filingRows({ to: monthsLater(today, monthsAhead) }, company)
  const { rows: open } = await sql<Due & { code: string }>`
    select distinct on (d.detail->>'code') d.detail->>'code' as code, d.day::text as day, d.detail->'events'->>0 as event,
      d.detail->>'event_day' as event_day, d.day < ${today}::date as is_past
    from (${rows}) d where d.is_legal and not exists (select from calendar_settlements s where s.org_id = current_org()
      and s.source = ${source} and s.subject = d.subject and s.occurrence = d.occurrence and s.how = 'reason' and not s.is_deleted)
    order by d.detail->>'code', d.day, d.occurrence`.execute(tx)
  return new Map(open.map(({ code, ...due }) => [code, due]))
}
