import type { HitCounts } from '@probity/contract/alerts/alerts.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** Counts the listed parties raised on each customer, in alerts or in its case, by decision. Customers without a hit are left out. */
export async function hitCounts(tx: Tx, { persons, companies }: Record<'persons' | 'companies', readonly number[]>) {
  const { rows } = await sql<HitCounts>`
    select case when person is null then ${capacityType.company}::int else ${capacityType.person}::int end as capacity_type,
      coalesce(person, company) as capacity_id, count(distinct listed) filter (where status = 0)::int as pending,
      count(distinct listed) filter (where status = 1)::int as true_hits,
      count(distinct listed) filter (where status = 2)::int as false_hits
    from party_hits where person = any(${[...persons]}::bigint[]) or company = any(${[...companies]}::bigint[])
    group by person, company order by capacity_type, capacity_id`.execute(tx)
  return rows
}
