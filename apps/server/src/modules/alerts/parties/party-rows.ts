import type { PartyRow, PartyRows } from '@probity/contract/alerts/party-rows.ts'
import type { HitTable } from '@probity/contract/alerts/review.ts'
import { sql } from 'kysely'
import type { Loader } from '#kernel/resource/binding.ts'
import { isCopiedEntry } from './copied-entries.ts'

/** The customer of a hit and its listed party. */
export const ofCustomer = {
  alerts: sql`select t.id as hit, t.person, t.company, t.counterparty, t.party, t.leads from alerts t`,
  alert_case_entities: sql`select t.id as hit, c.person, c.company, null::bigint as counterparty, t.party, t.leads from alert_case_entities t
    join alert_cases c on c.org_id = t.org_id and c.id = t.alert_case`,
}

const alertsOf = (customer: 'person' | 'company' | 'counterparty') => sql`
  select 'alerts' as "table", a.id, a.entity_id, a.hit_name as entity_name, a.service_hit->'lists'->>0 as list, a.binds,
    a.similarity_level, a.score, a.service_hit->'entity_categories' as categories, a.hit_status as status, a.updated_date
  from alerts a where a.${sql.ref(customer)} = p.${sql.ref(customer)} and a.party = p.party and not a.is_deleted`

/** One query per kind, so that each uses its index. */
const hitsOf = (customer: 'person' | 'company') => sql`${alertsOf(customer)}
  union all
  select 'alert_case_entities', e.id, e.entity_id, e.entity_name, e.service_hit->'lists'->>0, e.binds, e.similarity_level,
    e.score, e.entity_categories, e.status, e.updated_date
  from alert_cases c join alert_case_entities e on e.org_id = c.org_id and e.alert_case = c.id
  where c.${sql.ref(customer)} = p.${sql.ref(customer)} and not c.is_deleted and e.party = p.party and not e.is_deleted`

/** Loads, for a page of hits, the hits of the same customer on the same listed party; nothing where a row stands alone. */
export const partyRowsLoader =
  (table: HitTable): Loader =>
  async (tx, ids) => {
    const { rows } = await sql<PartyRow & { hit: number; party: string; leads: boolean }>`
      with p as materialized (${ofCustomer[table]} where t.id = any(${[...ids]}::bigint[]) and t.party is not null)
      select p.hit, p.party, p.leads, h.*, case when q.id is null then null
        else jsonb_build_object('id', coalesce(q.follows, q.id), 'state', q.state, 'create_date', q.create_date) end as approval
      from p cross join lateral (${hitsOf('person')} union all ${hitsOf('company')} union all ${alertsOf('counterparty')}) h
      left join approvals q on q.org_id = current_org() and q.target_table = h."table" and q.target_id = h.id
        and q.state = 'waiting' and not q.is_deleted
      order by p.hit, h.binds desc, ${isCopiedEntry('h')}, h.score desc, h."table" desc, h.id`.execute(tx)
    const found = new Map<number, PartyRows>()
    for (const { hit, party, leads, ...row } of rows) {
      const one = found.get(hit) ?? { party, leads, rows: [] }
      one.rows.push(row)
      found.set(hit, one)
    }
    return found
  }
