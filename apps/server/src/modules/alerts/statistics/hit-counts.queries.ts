import type { HitCounts } from '@probity/contract/alerts/alerts.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** What was raised on each party, as alert or in its case, by how it was decided. Parties without a hit are left out. */
export async function hitCounts(tx: Tx, { persons, companies }: Record<'persons' | 'companies', readonly number[]>) {
  const { rows } = await sql<HitCounts>`
    with hits as (
      select person, company, hit_status as status from alerts where not is_deleted
        and (person = any(${[...persons]}::bigint[]) or company = any(${[...companies]}::bigint[]))
      union all
      select c.person, c.company, e.status from alert_cases c join alert_case_entities e on e.alert_case = c.id
      where not c.is_deleted and not e.is_deleted
        and (c.person = any(${[...persons]}::bigint[]) or c.company = any(${[...companies]}::bigint[]))
    )
    select case when person is null then ${capacityType.company}::int else ${capacityType.person}::int end as capacity_type,
      coalesce(person, company) as capacity_id, count(*) filter (where status = 0)::int as pending,
      count(*) filter (where status = 1)::int as true_hits, count(*) filter (where status = 2)::int as false_hits
    from hits group by person, company order by capacity_type, capacity_id`.execute(tx)
  return rows
}
