import type { CaseParties } from '@probity/contract/alerts/case-parties.ts'
import { sql } from 'kysely'
import type { Loader } from '#kernel/resource/binding.ts'

/** Loads the counts of listed parties for a page of cases. One row of a party leads the rows of each status in the case of a customer. */
export const casePartiesLoader: Loader = async (tx, ids) => {
  const { rows } = await sql<CaseParties & { id: number }>`
    select c.id, count(distinct e.listed) filter (where e.status = 0)::int as pending,
      count(distinct e.listed) filter (where e.status = 1)::int as true_hits,
      count(distinct e.listed) filter (where e.status = 2)::int as false_hits
    from unnest(${[...ids]}::bigint[]) as c (id) left join (
      select alert_case, status, id::text as listed from alert_case_entities
        where org_id = current_org() and alert_case = any(${[...ids]}::bigint[]) and leads and not is_deleted
      union all select alert_case, status, listed from transaction_case_hits
        where org_id = current_org() and alert_case = any(${[...ids]}::bigint[])) e on e.alert_case = c.id
    group by c.id`.execute(tx)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
