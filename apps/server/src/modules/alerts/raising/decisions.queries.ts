import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { givenRows } from '#kernel/given-rows.ts'
import { uuidIn } from '#kernel/uuid-in.ts'
import type { Facts } from '../hits/facts.ts'
import { hitKey, type PartyRef, partyColumns } from '../hits/raised-hit.ts'

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
  /** For a pending hit: the facts of the listed party and the query about the customer that its evidence shows. */
  shown?: { list: Facts | null; asked: Record<string, unknown> | null } | null
}

type Pair = PartyRef & { entity_id: string }

/** One query per kind: the index returns the newest first. */
const lastOf = (kind: keyof PartyRef) => sql`(select * from decisions d where d.org_id = h.org_id
  and d.${sql.ref(kind)} = h.${sql.ref(kind)} and d.entity_id = h.entity_id and not d.withdrawn order by d.id desc limit 1)`

/** Planning the query takes longer than running it for the pairs of one party; a page of a batch is planned for its own. */
const few = 20

/** Where the hits of these pairs stand and what was last decided of them, by `hitKey`. */
export async function standingHits(tx: Tx, pairs: readonly Pair[]): Promise<Map<string, Standing>> {
  if (pairs.length === 0) return new Map()
  const given = pairs.map((pair) => ({ ...partyColumns(pair), entity_id: pair.entity_id }))
  const name = sql.raw(pairs.length <= few ? '/* standing_hits */' : '')
  const { rows } = await sql<Standing>`${name}
    with pair as materialized (select * from ${givenRows({ person: 'bigint', company: 'bigint', counterparty: 'bigint', entity_id: 'text' }, given)} p),
    h as (select s.* from pair p join standing_hits s on s.person = p.person and s.entity_id = p.entity_id
      union all select s.* from pair p join standing_hits s on s.company = p.company and s.entity_id = p.entity_id
      union all select s.* from pair p join standing_hits s on s.counterparty = p.counterparty and s.entity_id = p.entity_id),
    met as (select h.*, coalesce(a.hit_status, e.status) as status, coalesce(a.service_id, e.service_id) as scan,
        coalesce(a.service_hit, e.service_hit) as evidence
      from h left join alerts a on a.org_id = h.org_id and a.id = h.alert
      left join alert_case_entities e on e.org_id = h.org_id and e.id = h.case_entity)
    select h.person, h.company, h.counterparty, h.entity_id, h.alert, h.case_entity, h.status,
      d.id as decision, d.exposition, d.remarks, d.username, d.create_date as decided_date,
      d.party_facts, d.entity_facts, d.party_fingerprint, d.entity_fingerprint,
      case when h.status = 0 then jsonb_build_object('list', h.evidence->'facts', 'asked', s.input) end as shown
    from met h left join lateral ${uuidIn(sql`case when h.status = 0 then h.scan end`)} i on true
    left join hit_evidence s on s.org_id = h.org_id and s.scan_id = i.value
    left join lateral (${lastOf('person')} union all ${lastOf('company')} union all ${lastOf('counterparty')}) d on true`.execute(
    tx,
  )
  return new Map(rows.map((row) => [hitKey(row, row.entity_id), row]))
}
