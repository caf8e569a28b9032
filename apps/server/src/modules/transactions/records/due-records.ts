import { anyOf } from '@probity/contract/identity/access.ts'
import { onClock } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { type CalendarSpan, calendarSource } from '#kernel/modules/calendar.ts'
import { retentionYears } from '#modules/settings/settings.public.ts'

interface Detail {
  /** First and last day of the month. */
  first: string
  last: string
  years: number
}

/**
 * Months whose transactions have all reached the end of retention, one entry each, because a firm has thousands of transactions a
 * month. The period starts on the last day of the month, so that no record ends early.
 */
const monthRows = ({ to }: CalendarSpan) => sql`
  select to_char(m.first, 'YYYYMM')::bigint as subject, to_char(m.first, 'YYYY-MM') as occurrence, e.day, null::bigint as person,
    null::bigint as company, '' as ref, jsonb_build_object('first', m.first, 'last', m.last, 'years', y.years) as detail,
    null::text as in_charge, false as is_legal, null::bigint as done_date, null::text as done_by
  from (select ${retentionYears} as years, (select hk_day(min(tran_date)) from transactions
      where org_id = current_org() and not is_deleted) as oldest) y
  cross join lateral generate_series(date_trunc('month', greatest(y.oldest, ((select calendar_floor()) - make_interval(years => y.years))::date)::timestamp),
    date_trunc('month', ${to}::date - make_interval(years => y.years)), interval '1 month') as s(at)
  cross join lateral (select s.at::date as first, (s.at + interval '1 month')::date - 1 as last) m
  cross join lateral (select (m.last + make_interval(years => y.years))::date as day) e
  where y.oldest is not null and e.day between (select calendar_floor()) and ${to}::date
    and exists (select from transactions t where t.org_id = current_org() and not t.is_deleted
      and t.tran_date >= (m.first - date '1970-01-01') * 86400000::bigint - ${onClock(0)}::bigint
      and t.tran_date < (m.last + 1 - date '1970-01-01') * 86400000::bigint - ${onClock(0)}::bigint)`

/** Transaction records at the end of retention. Deleting them settles the duty; keeping them needs a reason. */
export const dueRecords = calendarSource<Detail>({
  name: 'end-of-transactions',
  kind: 'retention',
  access: anyOf('TRANSACTION'),
  select: monthRows,
  describe: ({ occurrence, detail: { first, last, years } }) => {
    const [year = '', month = ''] = occurrence.split('-')
    return {
      title: { en: `Transactions of ${month}/${year}`, zh: `${year} 年 ${Number(month)} 月的交易` },
      what: { en: `End of retention, kept ${years} years`, zh: `保存期滿，已保存${years}年` },
      act: { code: 'record', href: `/sys/Transaction?date=${first}..${last}` },
    }
  },
})
