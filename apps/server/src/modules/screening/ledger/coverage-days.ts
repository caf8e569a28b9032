import { type CoverageDays, coverageDays } from '@probity/contract/screening/coverage.ts'
import { daysLater, hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** The largest gap of each of the last thirty days in Hong Kong, and the latest gap. */
export async function readCoverageDays(tx: Tx, now: number): Promise<CoverageDays> {
  const today = hongKongDay(now)
  const { rows } = await sql<CoverageDays>`
    with looked as (select min(opened_date) as since from coverage_gaps where org_id = current_org()),
    days as (
      select d.day, case when d.day >= hk_day(l.since) then coalesce((select max(g.customers) from coverage_gaps g
          where g.org_id = current_org() and hk_day(g.opened_date) <= d.day and hk_day(coalesce(g.closed_date, ${now})) >= d.day), 0)
        end as customers
      from looked l cross join (select s::date as day from generate_series(${daysLater(today, 1 - coverageDays)}::timestamp,
        ${today}::timestamp, interval '1 day') s) d)
    select (select since from looked) as since,
      (select jsonb_agg(jsonb_build_object('day', day, 'customers', customers) order by day) from days) as days,
      (select jsonb_build_object('opened_date', opened_date, 'closed_date', closed_date, 'customers', customers) from coverage_gaps
        where org_id = current_org() and customers > 0 order by opened_date desc, id desc limit 1) as last`.execute(tx)
  return rows[0]!
}
