import type { RepeatedDecision } from '@probity/contract/alerts/repeated-decisions.ts'
import type { HitTable } from '@probity/contract/alerts/review.ts'
import { systemName } from '@probity/contract/identity/system-name.ts'
import { sql } from 'kysely'
import type { Loader } from '#kernel/resource/binding.ts'

const ruled = {
  alerts: sql`select a.id, a.person, a.company, a.counterparty, a.entity_id, a.updated_date from alerts a where a.hit_status <> 0
    and a.updated_by = ${systemName}`,
  alert_case_entities: sql`select a.id, c.person, c.company, null::bigint as counterparty, a.entity_id, a.updated_date from alert_case_entities a
    join alert_cases c on c.org_id = a.org_id and c.id = a.alert_case where a.status <> 0 and a.updated_by = ${systemName}`,
}

/** Loads, for a page of hits, which decision a rule repeated on them; one that was withdrawn since is not named. */
export const repeatedLoader =
  (table: HitTable): Loader =>
  async (tx, ids) => {
    const { rows } = await sql<RepeatedDecision & { hit: number }>`
      select h.id as hit, d.id, d.username, d.create_date,
        nullif(d.alert, ${table === 'alerts' ? sql`h.id` : null}) as alert,
        nullif(d.case_entity, ${table === 'alerts' ? null : sql`h.id`}) as case_entity
      from (${ruled[table]} and a.id = any(${[...ids]}::bigint[])) h
      cross join lateral (select * from decisions d where not d.withdrawn and d.entity_id = h.entity_id
          and (d.person = h.person or d.company = h.company or d.counterparty = h.counterparty) and d.create_date <= h.updated_date
        order by d.id desc limit 1) own
      join decisions d on d.org_id = own.org_id and d.id = coalesce(own.follows, own.id)`.execute(tx)
    return new Map(rows.map(({ hit, ...decision }) => [hit, decision]))
  }
