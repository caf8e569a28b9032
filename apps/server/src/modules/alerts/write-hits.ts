import type { screeningTypes } from '@probity/contract/screening.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/activity.ts'
import type { Tx } from '#kernel/tenant.ts'
import type { Standing } from './decisions.queries.ts'
import { type Place, partyKey, type RaisedHit } from './raised-hit.ts'

/** The hit as it was met, with the facts a decision on it will rest on: evidence must survive list updates. */
const snapshot = ({ hit, entityFacts }: RaisedHit) => ({ ...hit, facts: entityFacts })

export const alertValues = (raised: RaisedHit) => {
  const { person, company, hit, scanId, party, risk, link } = raised
  return {
    service_id: scanId,
    hit_name: hit.entity_name,
    hit_identity: party.identity,
    hit_nationality: party.nationality,
    link,
    person,
    company,
    service_hit: snapshot(raised),
    risk_level: risk.level,
    risk_score: risk.score,
    entity_id: hit.entity_id,
    similarity_level: hit.similarity_level,
    score: hit.score,
    create_date: raised.at,
  }
}

const alertColumns = sql`service_id text, hit_name text, hit_identity text, hit_nationality text, link text, person bigint, company bigint,
  service_hit jsonb, risk_level text, risk_score numeric, entity_id text, similarity_level text, score float8, create_date bigint`
const alertNames = sql`service_id, hit_name, hit_identity, hit_nationality, link, person, company, service_hit, risk_level, risk_score,
  entity_id, similarity_level, score, create_date`
/** The same, with the time of writing where none is given. */
const alertGiven = sql`service_id, hit_name, hit_identity, hit_nationality, link, person, company, service_hit, risk_level, risk_score,
  entity_id, similarity_level, score, coalesce(create_date, now_ms())`

/** Writes new alerts and their place in one statement. Answers their ids. */
export async function insertAlerts(tx: Tx, raised: readonly RaisedHit[]): Promise<number[]> {
  if (raised.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into alerts (${alertNames}) select ${alertGiven}
      from jsonb_to_recordset(${JSON.stringify(raised.map(alertValues))}::jsonb) as v (${alertColumns})
      returning id, person, company, entity_id)
    insert into standing_hits (person, company, entity_id, alert) select person, company, entity_id, id from written returning alert as id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

interface CaseWrite {
  raised: readonly RaisedHit[]
  cases: ReadonlyMap<string, number>
  type: (typeof screeningTypes)[number]
}

/** What a case entity shows of the evidence it was last met on. */
export const shownValues = (raised: RaisedHit) => {
  const { hit, scanId } = raised
  return {
    entity_type: hit.entity_type,
    entity_name: hit.entity_name,
    entity_picture: hit.entity_picture,
    entity_categories: hit.entity_categories,
    entity_dob: hit.entity_dob,
    entity_countries: hit.entity_countries,
    similarity_level: hit.similarity_level,
    score: hit.score,
    service_id: scanId,
    service_hit: snapshot(raised),
    matched_party: raised.party.label,
  }
}

const entityValues = ({ cases, type }: CaseWrite, raised: RaisedHit) => ({
  ...shownValues(raised),
  alert_case: cases.get(partyKey(raised)),
  entity_id: raised.hit.entity_id,
  screening_type: type,
  create_date: raised.at,
  person: raised.person,
  company: raised.company,
})

const entityNames = sql`alert_case, entity_id, entity_type, entity_name, entity_picture, entity_categories, entity_dob, entity_countries,
  similarity_level, score, screening_type, service_id, service_hit, matched_party`
const entityColumns = sql`alert_case bigint, entity_id text, entity_type text, entity_name text, entity_picture text, entity_categories jsonb,
  entity_dob text, entity_countries jsonb, similarity_level text, score float8, screening_type text, service_id text, service_hit jsonb,
  matched_party text, create_date bigint, person bigint, company bigint`

/** Writes new case entities and their place. Answers their ids. */
export async function insertCaseEntities(tx: Tx, write: CaseWrite): Promise<number[]> {
  if (write.raised.length === 0) return []
  const values = JSON.stringify(write.raised.map((raised) => entityValues(write, raised)))
  const { rows } = await sql<{ id: number }>`
    with given as (select * from jsonb_to_recordset(${values}::jsonb) as v (${entityColumns})),
    written as (insert into alert_case_entities (${entityNames}, create_date)
      select ${entityNames}, coalesce(create_date, now_ms()) from given returning id, alert_case, entity_id)
    insert into standing_hits (person, company, entity_id, case_entity)
      select g.person, g.company, w.entity_id, w.id from written w join given g using (alert_case, entity_id) returning case_entity as id`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

interface Met {
  raised: RaisedHit
  standing: Standing
}

const autoRemark = (id: number): string => `auto resolved from #${id}`
const remarkLength = 255

/** The reason of whoever decided stays; `standing` holds that reason, however often the hit was met since. */
const besideReason = (reason: string | null, remark: string): string =>
  reason ? `${reason.slice(0, remarkLength - remark.length - 3)} · ${remark}` : remark

async function insertResolvedAlert(tx: Tx, { raised, standing }: Met, from: number) {
  const { rows } = await sql<{ id: number }>`
    insert into alerts (${alertNames}, hit_status, exposition, remarks, updated_by)
    select ${alertGiven}, ${standing.status}, ${standing.exposition}, ${autoRemark(from)}, 'system'
    from jsonb_to_recordset(${JSON.stringify([alertValues(raised)])}::jsonb) as v (${alertColumns}) returning id`.execute(
    tx,
  )
  return { target_table: 'alerts', target_id: rows[0]!.id }
}

/** Writes that a hit met again was resolved as before, by the system: a case has one row for it, alerts get a new one. */
export async function writeAutoResolved(tx: Tx, place: Place, met: Met): Promise<void> {
  const { alert, case_entity, remarks } = met.standing
  const from = alert ?? case_entity ?? 0
  const inCase = place !== 'alert' && case_entity !== null
  const target = inCase
    ? { target_table: 'alert_case_entities', target_id: case_entity }
    : await insertResolvedAlert(tx, met, from)
  if (inCase)
    await sql`update alert_case_entities set remarks = ${besideReason(remarks, autoRemark(from))}, updated_by = 'system',
      service_id = ${met.raised.scanId} where id = ${case_entity}`.execute(tx)
  await recordActivity(tx, { type: 'alert.resolve', ...target, data: { auto_resolved_from: from } })
}
