import type { HitStatus } from '@probity/contract/verdict.ts'
import { sql } from 'kysely'
import { givenRows } from '#kernel/given-rows.ts'
import type { Tx } from '#kernel/tenant.ts'
import type { Facts } from './facts.ts'
import { hitKey, type PartyRef } from './raised-hit.ts'

export interface Standing extends PartyRef {
  entity_id: string
  alert: number | null
  case_entity: number | null
  status: HitStatus
  /** The decision in force, if one is. */
  decision: number | null
  exposition: string | null
  remarks: string | null
  username: string | null
  decided_date: number | null
  party_facts: Facts | null
  entity_facts: Facts | null
  party_fingerprint: string | null
  entity_fingerprint: string | null
  /** Of a pending hit: the facts of the listed party and the question about the customer that its evidence shows. */
  shown?: { list: Facts | null; asked: Record<string, unknown> | null } | null
}

const uuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'

type Pair = PartyRef & { entity_id: string }

/** Where the hits of these pairs stand and what was last decided of them, by `hitKey`. */
export async function standingHits(tx: Tx, pairs: readonly Pair[]): Promise<Map<string, Standing>> {
  if (pairs.length === 0) return new Map()
  const { rows } = await sql<Standing>`
    with pair as materialized (select * from ${givenRows({ person: 'bigint', company: 'bigint', entity_id: 'text' }, pairs)} p),
    h as (select s.* from pair p join standing_hits s on s.person = p.person and s.entity_id = p.entity_id
      union all select s.* from pair p join standing_hits s on s.company = p.company and s.entity_id = p.entity_id)
    select h.person, h.company, h.entity_id, h.alert, h.case_entity, coalesce(a.hit_status, e.status) as status,
      d.id as decision, d.exposition, d.remarks, d.username, d.create_date as decided_date,
      d.party_facts, d.entity_facts, d.party_fingerprint, d.entity_fingerprint,
      case when coalesce(a.hit_status, e.status) = 0
        then jsonb_build_object('list', coalesce(a.service_hit, e.service_hit)->'facts', 'asked', s.input) end as shown
    from h left join alerts a on a.org_id = h.org_id and a.id = h.alert
    left join alert_case_entities e on e.org_id = h.org_id and e.id = h.case_entity
    left join scans s on s.org_id = h.org_id and s.scan_id = case when coalesce(a.hit_status, e.status) = 0
      and coalesce(a.service_id, e.service_id) ~ ${uuid} then coalesce(a.service_id, e.service_id)::uuid end
    left join lateral (
      select * from decisions d where d.org_id = h.org_id and d.entity_id = h.entity_id and not d.withdrawn
        and (d.person = h.person or d.company = h.company) order by d.id desc limit 1) d on true`.execute(tx)
  return new Map(rows.map((row) => [hitKey(row, row.entity_id), row]))
}
