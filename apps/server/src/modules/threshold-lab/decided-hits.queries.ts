import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import type { SimilarityLevel } from '@probity/contract/screening/match-card.ts'
import type { Hit } from '@probity/contract/screening/screening.ts'
import type { LabCase, LabField } from '@probity/contract/threshold-lab/threshold-lab.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { uuidIn } from '#kernel/uuid-in.ts'
import { wholeHits } from '../alerts/whole-hits.public.ts'

/** A decided hit with the data that other settings depend on. */
export interface DecidedHit
  extends Omit<LabCase, 'customer' | 'live_level' | 'proposed_level' | 'proposed_score' | 'status'> {
  /** Id of a free party of transactions; person and company are then null. */
  counterparty: number | null
  status: 1 | 2
  /** Based on a weak alias: at most WEAK, whatever the score. */
  is_weak: boolean
  level: SimilarityLevel
  /** Legal effect of its list in Hong Kong: binding lists have their own raising level. */
  legal_effect: { code: string } | undefined
  /** Points of each field as stored with the hit. */
  points: Partial<Record<LabField, number>>
}

/**
 * The last decision on each pair of customer and listed party since an instant, unless withdrawn. If several rows of a party have
 * the same decision, the strongest counts.
 */
export async function decidedHits(tx: Tx, since: number): Promise<DecidedHit[]> {
  const { rows } = await sql<Omit<DecidedHit, 'points' | 'legal_effect'> & { hit: Partial<Hit> }>`
    with last as (
      select distinct on (d.person, d.company, d.counterparty, d.entity_id) d.* from decisions d
      where d.create_date >= ${since} and not d.withdrawn and not d.is_deleted
      order by d.person, d.company, d.counterparty, d.entity_id, d.id desc)
    select * from (
    select distinct on (d.person, d.company, d.counterparty, coalesce(a.party, e.party, d.entity_id), d.status)
      case when d.alert is null then 'alert_case_entities' else 'alerts' end as "table", coalesce(d.alert, d.case_entity) as id,
      e.alert_case, d.person, d.company, d.counterparty, coalesce(n.name, '') as party, d.entity_id,
      coalesce(a.hit_name, e.entity_name) as entity_name, d.status, d.username as decided_by, d.create_date as decided_date,
      coalesce(a.service_hit, e.service_hit) as hit,
      coalesce(a.score, e.score) as score, coalesce(a.similarity_level, e.similarity_level) as level,
      coalesce(a.similarity_level, e.similarity_level) = 'WEAK'
        and coalesce(a.score, e.score) >= coalesce((s.settings->'thresholds'->>'strong')::float8, 1.1) as is_weak
    from last d
    left join alerts a on a.org_id = d.org_id and a.id = d.alert
    left join alert_case_entities e on e.org_id = d.org_id and e.id = d.case_entity
    left join lateral ${uuidIn(sql`coalesce(a.service_id, e.service_id)`)} i on true
    left join scans s on s.org_id = d.org_id and s.scan_id = i.value
    left join lateral (select string_agg(x.full, ' ') as name from (select btrim(concat_ws(' ', n.sur, n.other)) as full from names n
      where n.org_id = d.org_id and (n.person_id = d.person or n.company_id = d.company) and not n.is_deleted
      order by n.name_type, n.lang, n.id limit 2) x) n on true
    where coalesce(a.id, e.id) is not null
    order by d.person, d.company, d.counterparty, coalesce(a.party, e.party, d.entity_id), d.status,
      coalesce(a.score, e.score) desc, d.id) t
    order by score desc, id`.execute(tx)
  const decided: DecidedHit[] = []
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce)
    const whole = await wholeHits(
      tx,
      some.map(({ hit }) => hit),
    )
    decided.push(
      ...some.map(({ hit, ...row }, n) => ({
        ...row,
        legal_effect: hit.legal_effect,
        points: pointsOf(whole[n]!),
      })),
    )
  }
  return decided
}

/** Hits whose evidence is loaded at a time. */
const atOnce = 500

const pointsOf = ({ explanation }: Partial<Hit>): DecidedHit['points'] =>
  Object.fromEntries((explanation?.fields ?? []).map(({ field, points }) => [field, points]))

/** A longer gap between two decisions of a user was not spent on the second. */
const longestReviewMs = 30 * 60_000
/** A shorter gap is not a review: bulk decisions are written one after the other. */
const shortestReviewMs = 1000
const fewest = 5

/** Minutes per decision: the median gap between two decisions of a user. Null if there are too few. */
export async function minutesPerAlert(tx: Tx, since: number): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null; count: number }>`
    with gap as (select create_date - lag(create_date) over (partition by username order by create_date) as ms
      from decisions where create_date >= ${since})
    select percentile_cont(0.5) within group (order by ms) / 60000.0 as minutes, count(*) as count
    from gap where ms >= ${shortestReviewMs} and ms <= ${longestReviewMs}`.execute(tx)
  const [row] = rows
  return row && row.count >= fewest && row.minutes !== null ? Math.round(Number(row.minutes) * 10) / 10 : null
}

/** A deterministic sample of the register, and the size of the register. */
export async function sampleOfRegister(tx: Tx, size: number) {
  const pick = async (table: PartyFamily, limit: number) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where status = 1 and not is_deleted
      order by md5(id::text) limit ${limit}`.execute(tx)
    return rows.map(({ id }) => id)
  }
  const { rows } = await sql<{ persons: number; companies: number }>`select
    (select count(*) from individuals where status = 1 and not is_deleted) as persons,
    (select count(*) from corporates where status = 1 and not is_deleted) as companies`.execute(tx)
  const { persons, companies } = rows[0]!
  const register = persons + companies
  const ofPersons = register === 0 ? 0 : Math.ceil((size * persons) / register)
  const sampled = {
    persons: await pick('individuals', ofPersons),
    companies: await pick('corporates', Math.max(0, size - ofPersons)),
  }
  return { ...sampled, register }
}
