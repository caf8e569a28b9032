import { systemName } from '@probity/contract/identity/system-name.ts'
import type { screeningTypes } from '@probity/contract/screening/screening.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { givenRows } from '#kernel/given-rows.ts'
import { type FactChange, type Facts, withoutNumbers } from '../hits/facts.ts'
import { type DecidedBefore, type Place, partyKey, type RaisedHit } from '../hits/raised-hit.ts'
import type { Standing } from './decisions.queries.ts'

/**
 * The hit as it was met, with the facts a decision on it will rest on: evidence must survive list updates. What is long, above all
 * how its score came about, is written once, with the scan; the hit says where, and by which hash. `wholeHits` puts both together.
 */
function snapshot({ hit, entityFacts: facts, evidence, news }: RaisedHit): Record<string, unknown> {
  const reopened = news && { reopened: reopenedBy(news.standing, news.changes) }
  if (!evidence) return { ...hit, binding: hit.legal_effect.code === 'binding', facts, ...reopened }
  return { ...keptOf(hit), facts, scan: evidence, ...reopened }
}

/** What a hit says that came back: the earlier decision, and what changed since. */
export function reopenedBy(standing: DecidedBefore, changes: readonly FactChange[]): Record<string, unknown> {
  const { decision, status, exposition, remarks, username, decided_date: at } = standing
  return { decision, changes: changes.map(withoutNumbers), status, exposition, remarks, username, at }
}

type Kept = Omit<RaisedHit['hit'], 'explanation' | 'legal_effect' | 'entity_countries'> & { binding: boolean }

/** Named one by one: whoever takes an explanation out of a hit has it read. */
const keptOf = (hit: RaisedHit['hit']): Kept => ({
  articles: hit.articles,
  decision: hit.decision,
  entity_categories: hit.entity_categories,
  entity_dob: hit.entity_dob,
  entity_id: hit.entity_id,
  entity_name: hit.entity_name,
  entity_picture: hit.entity_picture,
  entity_type: hit.entity_type,
  binding: hit.legal_effect.code === 'binding',
  lists: hit.lists,
  score: hit.score,
  similarity_level: hit.similarity_level,
})

const alertColumns = {
  service_id: 'text',
  hit_name: 'text',
  hit_identity: 'text',
  hit_nationality: 'text',
  link: 'text',
  person: 'bigint',
  company: 'bigint',
  counterparty: 'bigint',
  service_hit: 'jsonb',
  risk_level: 'text',
  risk_score: 'numeric',
  entity_id: 'text',
  similarity_level: 'text',
  score: 'float8',
  create_date: 'bigint',
} as const

/** Number and nationality of the listed party, as far as the list states them; never those of the customer. */
function listedSide({ identifiers = [], nationalities = [] }: Facts) {
  // A fact names the kind of the number before it.
  const identity = identifiers[0]?.replace(/^\S+ /, '') ?? null
  return { identity, nationality: nationalities.find((code) => /^[a-z]{2}$/i.test(code))?.toUpperCase() ?? null }
}

export const alertValues = (raised: RaisedHit) => {
  const { person, company, counterparty = null, hit, entityFacts, scanId, risk, link } = raised
  const listed = listedSide(entityFacts)
  return {
    service_id: scanId,
    hit_name: hit.entity_name,
    hit_identity: listed.identity,
    hit_nationality: listed.nationality,
    link,
    person,
    company,
    counterparty,
    service_hit: snapshot(raised),
    risk_level: risk.level,
    risk_score: risk.score,
    entity_id: hit.entity_id,
    similarity_level: hit.similarity_level,
    score: hit.score,
    create_date: raised.at,
  }
}

const listed = (columns: object) => sql.join(Object.keys(columns).map((name) => sql.ref(name)))
/** The same, with the time of writing where none is given. */
const timed = (columns: object) =>
  sql.join(
    Object.keys(columns).map((name) => (name === 'create_date' ? sql`coalesce(create_date, now_ms())` : sql.ref(name))),
  )

/** Writes new alerts and their place in one statement. Answers their ids. */
export async function insertAlerts(tx: Tx, raised: readonly RaisedHit[]): Promise<number[]> {
  if (raised.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into alerts (${listed(alertColumns)}) select ${timed(alertColumns)}
      from ${givenRows(alertColumns, raised.map(alertValues))} v returning id, person, company, counterparty, entity_id)
    insert into standing_hits (person, company, counterparty, entity_id, alert)
      select person, company, counterparty, entity_id, id from written returning alert as id`.execute(tx)
  return rows.map(({ id }) => id)
}

interface CaseWrite {
  raised: readonly RaisedHit[]
  cases: ReadonlyMap<string, number>
  type: (typeof screeningTypes)[number]
}

const entityColumns = {
  alert_case: 'bigint',
  entity_id: 'text',
  entity_type: 'text',
  entity_name: 'text',
  entity_picture: 'text',
  entity_categories: 'jsonb',
  entity_dob: 'text',
  entity_countries: 'jsonb',
  similarity_level: 'text',
  score: 'float8',
  screening_type: 'text',
  service_id: 'text',
  service_hit: 'jsonb',
  matched_party: 'text',
  create_date: 'bigint',
} as const

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

/** Writes new case entities and their place. Answers their ids. */
export async function insertCaseEntities(tx: Tx, write: CaseWrite): Promise<number[]> {
  if (write.raised.length === 0) return []
  const values = write.raised.map((raised) => entityValues(write, raised))
  const given = givenRows({ ...entityColumns, person: 'bigint', company: 'bigint' }, values)
  const { rows } = await sql<{ id: number }>`
    with given as materialized (select * from ${given} v),
    written as (insert into alert_case_entities (${listed(entityColumns)}) select ${timed(entityColumns)} from given
      returning id, alert_case, entity_id)
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
    insert into alerts (${listed(alertColumns)}, hit_status, exposition, remarks, updated_by)
    select ${timed(alertColumns)}, ${standing.status}, ${standing.exposition}, ${besideReason(standing.remarks, autoRemark(from))}, ${systemName}
    from ${givenRows(alertColumns, [alertValues(raised)])} v returning id`.execute(tx)
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
    await sql`update alert_case_entities set remarks = ${besideReason(remarks, autoRemark(from))}, updated_by = ${systemName},
      service_id = ${met.raised.scanId} where id = ${case_entity}`.execute(tx)
  await recordActivity(tx, { type: 'alert.resolve', ...target, data: { auto_resolved_from: from } })
}
