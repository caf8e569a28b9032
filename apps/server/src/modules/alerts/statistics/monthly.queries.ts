import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

export interface MonthCount {
  month: string
  count: number
}

/** Hits raised in each of the last months, this one included, in Hong Kong time; months without any are there with 0. */
export async function monthlyAlerts(tx: Tx, months: number): Promise<MonthCount[]> {
  const { rows } = await sql<MonthCount>`
    with month as (
      select generate_series(date_trunc('month', now() at time zone 'Asia/Hong_Kong') - make_interval(months => ${months - 1}::int),
        date_trunc('month', now() at time zone 'Asia/Hong_Kong'), interval '1 month') as start
    ), hit as (
      select create_date from alerts where not is_deleted union all select create_date from alert_case_entities where not is_deleted
    )
    select to_char(m.start, 'YYYY-MM') as month, count(h.create_date) as count from month m
    left join hit h on h.create_date >= extract(epoch from m.start at time zone 'Asia/Hong_Kong') * 1000
      and h.create_date < extract(epoch from (m.start + interval '1 month') at time zone 'Asia/Hong_Kong') * 1000
    group by m.start order by m.start`.execute(tx)
  return rows
}
