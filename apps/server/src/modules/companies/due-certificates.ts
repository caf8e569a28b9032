import { anyOf } from '@probity/contract/identity/access.ts'
import { daysLater, englishDay, startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { type RawBuilder, sql } from 'kysely'
import { type CalendarSpan, calendarSource } from '#kernel/modules/calendar.ts'

/** The full number of a certificate names the month and year in which it begins: 12345678-000-03-26-1. */
const pattern = String.raw`^\d{8}-\d{3}-(0[1-9]|1[0-2])-(\d{2})-[\dA-Z]$`

/** A certificate begins on the day of incorporation, or of establishment in Hong Kong. */
const began = sql`case when c.company_type = 6 then coalesce(c.estab_date, c.incorp_date) else c.incorp_date end`
const years = sql`(case when c.is_br_3y then 3 else 1 end)`

/** The last day of a certificate, derived from its number. */
function lastDay(number: RawBuilder<unknown>): RawBuilder<unknown> {
  const part = (at: number) => sql`(regexp_match(${number}, ${pattern}))[${sql.lit(at)}]::int`
  const first = sql`make_date(2000 + ${part(2)}, ${part(1)}, 1)`
  const length = sql`extract(day from ${first} + interval '1 month - 1 day')::int`
  return sql`(${first} + least(coalesce(extract(day from ${began})::int, 1), ${length}) - 1
    + make_interval(years => ${years}) - interval '1 day')::date`
}

const live = sql`c.org_id = current_org() and c.status = 1 and not c.is_deleted`
const named = sql`null::bigint as person, c.id as company, coalesce(c.ref_id, '') as ref`
const plain = sql`jsonb_build_object('known', true) as detail, null::text as in_charge, true as is_legal`

/** Certificates whose number states when they began. Entering the next number settles them. */
const knownRows = ({ to }: CalendarSpan) => sql`
  select c.id as subject, e.day::text as occurrence, e.day, ${named}, ${plain}, null::bigint as done_date, null::text as done_by
  from corporates c cross join lateral (select ${lastDay(sql`c.br_number`)} as day) e
  where ${live} and c.br_number ~ ${pattern} and e.day <= ${to}::date`

const replacedRows = ({ from, to }: CalendarSpan) => sql`
  select c.id, e.day::text, e.day, ${named}, ${plain}, t.create_date, t.username
  from audit_traces t join corporates c on c.org_id = t.org_id and c.id = t.parent
  cross join lateral (select ${lastDay(sql`t.before->>'br_number'`)} as day) e
  where t.org_id = current_org() and t.table_name = 'corporates' and t.verb = 'UPDATE' and jsonb_exists(t.before, 'br_number')
    and t.create_date > ${startOfDay(daysLater(from, -60))}::bigint and t.before->>'br_number' ~ ${pattern} and ${live}
    and e.day between ${from}::date and ${to}::date and e.day <> ${lastDay(sql`c.br_number`)}`

/** With a bare business registration number, it is only known that a certificate ends before each anniversary. */
const yearlyRows = ({ to }: CalendarSpan) => sql`
  select c.id, e.day::text, e.day, ${named}, jsonb_build_object('known', false), null::text, true, null::bigint, null::text
  from corporates c
  cross join lateral (select greatest(hk_day(c.create_date), (select calendar_floor())) as floor) f
  cross join lateral generate_series(greatest(1, (extract(year from f.floor)::int - extract(year from ${began})::int) / ${years}),
    (extract(year from ${to}::date)::int - extract(year from ${began})::int) / ${years} + 1) as k(n)
  cross join lateral (select (${began} + make_interval(years => k.n * ${years}) - interval '1 day')::date as day) e
  where ${live} and c.br_number <> '' and c.br_number !~ ${pattern} and (c.incorp_place = 'HK' or c.company_type = 6)
    and e.day between f.floor and ${to}::date`

/** Business registration certificates of active companies by their last day. */
export const dueCertificates = calendarSource<{ known: boolean }>({
  name: 'business-registration',
  kind: 'document',
  access: anyOf('COMPANY', 'COMPANY.R'),
  select: (span) => sql`${knownRows(span)} union all ${replacedRows(span)} union all ${yearlyRows(span)}`,
  describe: ({ company, day, detail: { known } }, today) => {
    const isOver = day < today
    const what = {
      en: `Business registration certificate ${isOver ? 'expired' : 'expires'}`,
      zh: `商業登記證${isOver ? '已到期' : '到期'}`,
    }
    return {
      brief: { en: 'BR', zh: '商業登記' },
      what,
      detail: {
        en: `${what.en} ${englishDay(day)}${known ? '' : ', by the day of incorporation'}`,
        zh: `${what.zh}（${day}${known ? '' : '，按成立日期推算'}）`,
      },
      act: { code: 'document', href: `/sys/Companies/Details/${company}?tab=registration` },
    }
  },
})
