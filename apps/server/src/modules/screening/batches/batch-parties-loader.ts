import type { BatchParties } from '@probity/contract/screening/batch-parties.ts'
import { sql } from 'kysely'
import type { Loader } from '#kernel/resource/binding.ts'

/** Loads how many listed parties each batch raised. A page with hits that did not store its parties makes the sum unknown. */
export const batchPartiesLoader: Loader = async (tx, ids) => {
  const { rows } = await sql<BatchParties & { id: number }>`
    select b.id, case when coalesce(bool_and(p.outcome is null or p.outcome ? 'listed' or (p.outcome->>'raised')::int
        + (p.outcome->>'reopened')::int = 0), true)
      then coalesce(sum((p.outcome->'listed'->>'alerts')::int), 0)::int end as alerts
    from unnest(${[...ids]}::bigint[]) as b (id) left join run_pages p on p.org_id = current_org() and p.run = b.id and p.done
    group by b.id`.execute(tx)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
