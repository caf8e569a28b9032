import { systemName } from '@probity/contract/identity/system-name.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { fingerprintOf } from '../hits/facts.ts'
import { hitKey, type PartyRef, type Place, type RaisedHit } from '../hits/raised-hit.ts'
import { recountCases } from '../hits/recount.ts'
import type { Standing } from './decisions.queries.ts'
import { openCases } from './open-cases.ts'
import { insertAlerts, insertCaseEntities } from './write-hits.ts'

export interface Following {
  raised: RaisedHit
  /** The decided row whose decision covers this one. */
  standing: Standing
}

const remarkLength = 255

/** The reason of the earlier decision, with the hit it was made on. */
function remarksOf({ remarks, alert, case_entity }: Standing): string {
  const said = `decided as #${alert ?? case_entity}`
  return remarks ? `${remarks.slice(0, remarkLength - said.length - 3)} · ${said}` : said
}

/** Writes hits on a party that is decided already, decided as it was: each names the decision it follows. */
export async function writeFollowing(tx: Tx, place: Place, following: readonly Following[]): Promise<void> {
  if (following.length === 0) return
  const raised = following.map((one) => one.raised)
  const inCases = place !== 'alert'
  const cases = inCases ? await openCases(tx, raised) : new Map<string, number>()
  const ids = inCases ? await insertCaseEntities(tx, { raised, cases, type: place }) : await insertAlerts(tx, raised)
  const table = inCases ? 'alert_case_entities' : 'alerts'
  const status = sql.ref(inCases ? 'status' : 'hit_status')
  const { rows } = await sql<PartyRef & { id: number; entity_id: string }>`
    select coalesce(s.alert, s.case_entity) as id, s.person, s.company, s.counterparty, s.entity_id from standing_hits s
    where s.${sql.ref(inCases ? 'case_entity' : 'alert')} = any(${ids}::bigint[])`.execute(tx)
  const by = new Map(following.map((one) => [hitKey(one.raised, one.raised.hit.entity_id), one]))
  for (const { id, ...pair } of rows) {
    const { raised: met, standing } = by.get(hitKey(pair, pair.entity_id))!
    const remarks = remarksOf(standing)
    const [alert, caseEntity] = inCases ? [null, id] : [id, null]
    await sql`insert into decisions (person, company, counterparty, entity_id, status, exposition, remarks, username, party_facts, entity_facts,
        party_fingerprint, entity_fingerprint, alert, case_entity, follows)
      values (${pair.person}, ${pair.company}, ${pair.counterparty ?? null}, ${pair.entity_id}, ${standing.status}, ${standing.exposition}, ${remarks},
        ${systemName}, ${JSON.stringify(met.partyFacts)}::jsonb, ${JSON.stringify(met.entityFacts)}::jsonb,
        ${fingerprintOf(met.partyFacts)}, ${fingerprintOf(met.entityFacts)}, ${alert}, ${caseEntity}, ${standing.decision})`.execute(
      tx,
    )
    // After the decision: what repeats a decision is looked for among those made before the row was written.
    await sql`update ${sql.table(table)} set ${status} = ${standing.status}, exposition = ${standing.exposition},
      remarks = ${remarks}, updated_by = ${systemName} where id = ${id}`.execute(tx)
    const data = { entity_id: pair.entity_id, from: 0, to: standing.status, follows: standing.decision }
    await recordActivity(tx, { type: 'alert.resolve', target_table: table, target_id: id, data })
  }
  await recountCases(tx, { cases: [...cases.values()] })
}
