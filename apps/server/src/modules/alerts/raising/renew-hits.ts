import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { type FactChange, withoutNumbers } from '../hits/facts.ts'
import type { RaisedHit } from '../hits/raised-hit.ts'
import type { Standing } from './decisions.queries.ts'
import { changesSince } from './sort-hits.ts'
import { alertValues, reopenedBy, shownValues } from './write-hits.ts'

interface Met {
  raised: RaisedHit
  standing: Standing
}

/** Everything a hit shows of either side: a reviewer, a filter and the rule of four eyes must all see what is so today. */
const alertShows = sql`hit_name = v.hit_name, hit_identity = v.hit_identity, hit_nationality = v.hit_nationality, link = v.link,
  risk_level = v.risk_level, risk_score = v.risk_score, service_id = v.service_id, similarity_level = v.similarity_level, score = v.score`
const alertGiven = sql`id bigint, hit_name text, hit_identity text, hit_nationality text, link text, risk_level text, risk_score numeric,
  service_id text, service_hit jsonb, similarity_level text, score float8, changes jsonb, decision bigint`
const entityShows = sql`entity_type = v.entity_type, entity_name = v.entity_name, entity_picture = v.entity_picture,
  entity_categories = v.entity_categories, entity_dob = v.entity_dob, entity_countries = v.entity_countries,
  matched_party = v.matched_party, service_id = v.service_id, similarity_level = v.similarity_level, score = v.score`
const entityGiven = sql`id bigint, entity_type text, entity_name text, entity_picture text, entity_categories jsonb, entity_dob text,
  entity_countries jsonb, matched_party text, service_id text, service_hit jsonb, similarity_level text, score float8, changes jsonb, decision bigint`

interface Renewal {
  met: readonly Met[]
  /** What goes beside the evidence in `service_hit`. */
  beside: (one: Met) => object
  alert: RawBuilder<unknown>
  entity: RawBuilder<unknown>
}

async function renew(tx: Tx, { met, beside, alert, entity }: Renewal): Promise<void> {
  const [alerts, entities] = [[], []] as [object[], object[]]
  for (const one of met) {
    const { standing, raised } = one
    if (standing.alert === null) entities.push({ ...shownValues(raised), id: standing.case_entity, ...beside(one) })
    else alerts.push({ ...alertValues(raised), id: standing.alert, ...beside(one) })
  }
  if (alerts.length > 0)
    await sql`update alerts t set ${alertShows}, ${alert}
      from jsonb_to_recordset(${JSON.stringify(alerts)}::jsonb) as v (${alertGiven}) where t.id = v.id`.execute(tx)
  if (entities.length > 0)
    await sql`update alert_case_entities t set ${entityShows}, ${entity}
      from jsonb_to_recordset(${JSON.stringify(entities)}::jsonb) as v (${entityGiven}) where t.id = v.id`.execute(tx)
}

/** Brings decided hits back as pending. The earlier decision stays on record, with what changed since. */
export async function reopenHits(tx: Tx, met: readonly (Met & { changes: FactChange[] })[]): Promise<void> {
  const changesOf = new Map<Met, FactChange[]>(met.map((one) => [one, one.changes]))
  const undecided = sql`exposition = null, remarks = null, steps_done = '{}', updated_by = current_username(),
    service_hit = v.service_hit || jsonb_build_object('reopened', v.changes)`
  await renew(tx, {
    met,
    beside: (one) => {
      const { standing } = one
      return { decision: standing.decision, changes: reopenedBy(standing, changesOf.get(one) ?? []) }
    },
    alert: sql`hit_status = 0, ${undecided}`,
    entity: sql`status = 0, reopened_from = v.decision, ${undecided}`,
  })
}

/** Shows pending hits on the evidence of today: whoever decides them decides what is so now. */
export async function refreshHits(tx: Tx, met: readonly Met[]): Promise<void> {
  // A hit that came back goes on saying why, with whatever changed since.
  const shown = sql`service_hit = v.service_hit || case when t.service_hit ? 'reopened' then jsonb_build_object('reopened',
    t.service_hit->'reopened' || jsonb_build_object('changes', v.changes)) else '{}' end`
  await renew(tx, {
    met,
    beside: ({ raised, standing }) => ({
      decision: null,
      changes: standing.decision === null ? [] : changesSince(raised, standing).map(withoutNumbers),
    }),
    alert: shown,
    entity: shown,
  })
}
