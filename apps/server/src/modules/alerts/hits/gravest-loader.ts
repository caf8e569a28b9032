import { bindingDanger } from '@probity/contract/alerts/danger.ts'
import type { Gravest } from '@probity/contract/alerts/gravest.ts'
import { sql } from 'kysely'
import type { Loader } from '#kernel/resource/binding.ts'

/** Loads, for a page of cases, the most dangerous of what is pending in each, and the lists and categories of all of it. */
export const gravestLoader: Loader = async (tx, ids) => {
  const { rows } = await sql<Gravest & { id: number }>`
    with e as materialized (
      select e.alert_case as id, 'alert_case_entities' as hit_table, e.id as hit, e.similarity_level, e.score, e.danger,
        e.service_hit->'lists' as lists, e.entity_categories as categories
      from alert_case_entities e where e.alert_case = any(${[...ids]}::bigint[]) and e.status = 0 and not e.is_deleted
      union all select h.alert_case, h.hit_table, h.id, h.similarity_level, h.score, h.danger, h.service_hit->'lists', h.entity_categories
      from transaction_case_hits h where h.alert_case = any(${[...ids]}::bigint[]) and h.status = 0)
    select e.id, (array_agg(e.similarity_level order by e.danger desc))[1] as similarity_level,
      (array_agg(e.score order by e.danger desc))[1] as score, max(e.danger) >= ${bindingDanger} as binding,
      (select coalesce(jsonb_agg(distinct one), '[]') from e h, jsonb_array_elements_text(h.lists) one where h.id = e.id) as lists,
      (select coalesce(jsonb_agg(distinct one), '[]') from e h, jsonb_array_elements_text(h.categories) one where h.id = e.id) as categories,
      (count(*) filter (where exists (select 1 from approvals p where p.org_id = current_org()
        and p.target_table = e.hit_table and p.target_id = e.hit and p.state = 'waiting' and not p.is_deleted)))::int as waiting
    from e group by e.id`.execute(tx)
  return new Map(rows.map(({ id, ...gravest }) => [id, gravest]))
}
