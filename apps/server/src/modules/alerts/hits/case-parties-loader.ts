import type { CaseParties } from '@probity/contract/alerts/case-parties.ts'
import { sql } from 'kysely'
import type { Loader } from '#kernel/resource/binding.ts'

/** Loads the counts of listed parties for a page of cases. One row of a party leads the rows of each status. */
export const casePartiesLoader: Loader = async (tx, ids) => {
  const { rows } = await sql<CaseParties & { id: number }>`
    select c.id, count(e.id) filter (where e.status = 0)::int as pending, count(e.id) filter (where e.status = 1)::int as true_hits,
      count(e.id) filter (where e.status = 2)::int as false_hits
    from unnest(${[...ids]}::bigint[]) as c (id)
      left join alert_case_entities e on e.org_id = current_org() and e.alert_case = c.id and e.leads and not e.is_deleted
    group by c.id`.execute(tx)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
