import { daysLater, englishDay, startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { type RawBuilder, sql } from 'kysely'
import { type CalendarSpan, calendarSource } from '#kernel/modules/calendar.ts'
import { retentionYears } from '#modules/settings/settings.public.ts'

interface Detail {
  left: string
  years: number
}

const kinds = {
  person: { table: 'individuals', record: '/sys/NaturalPerson/Details/' },
  company: { table: 'corporates', record: '/sys/Companies/Details/' },
} as const

/** Inactive parties with the day on which they were set inactive, or created as such. */
function leftRows(kind: keyof typeof kinds, until: RawBuilder<unknown>): RawBuilder<unknown> {
  const { table } = kinds[kind]
  const changed = sql`t.org_id = p.org_id and t.table_name = ${sql.lit(table)} and t.verb = 'UPDATE' and jsonb_exists(t.before, 'status')`
  return sql`
    select p.id, p.ref_id, hk_day(l.at) as left_day, ${sql.lit(kind)} as kind from ${sql.table(table)} p
    cross join lateral (select coalesce((select max(t.create_date) from audit_traces t where ${changed} and t.parent = p.id), p.create_date) as at) l
    where p.org_id = current_org() and p.status = 0 and not p.is_deleted and p.create_date < ${until} and l.at < ${until}`
}

const selectRows = ({ to }: CalendarSpan) => {
  const until = sql`(extract(epoch from to_timestamp(${startOfDay(daysLater(to, 1))}::bigint / 1000.0) - make_interval(years => ${retentionYears})) * 1000)`
  return sql`
    select p.id as subject, (p.left_day + make_interval(years => ${retentionYears}))::date::text as occurrence,
      (p.left_day + make_interval(years => ${retentionYears}))::date as day, case when p.kind = 'person' then p.id end as person,
      case when p.kind = 'company' then p.id end as company, coalesce(p.ref_id, '') as ref,
      jsonb_build_object('left', p.left_day, 'years', ${retentionYears}) as detail, null::text as in_charge, false as is_legal,
      null::bigint as done_date, null::text as done_by
    from (${leftRows('person', until)} union all ${leftRows('company', until)}) p`
}

/** End of retention of former customers' records. Deleting the record settles the duty; keeping it needs a reason. */
export const dueRetention = calendarSource<Detail>({
  name: 'end-of-retention',
  kind: 'retention',
  access: {
    allOf: [
      ['PERSON', 'PERSON.R'],
      ['COMPANY', 'COMPANY.R'],
    ],
  },
  select: selectRows,
  describe: ({ person, company, detail: { left, years: kept } }) => ({
    what: { en: `End of retention, ${kept} years after leaving`, zh: `保存期滿，離開後${kept}年` },
    detail: {
      en: `End of retention, inactive since ${englishDay(left)}, kept ${kept} years`,
      zh: `保存期滿，自 ${left} 起非活躍，保存${kept}年`,
    },
    act: {
      code: 'record',
      href: person === null ? `${kinds.company.record}${company}` : `${kinds.person.record}${person}`,
    },
  }),
})
