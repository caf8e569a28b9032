import { hitStatus } from '@probity/contract/alerts/verdict.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { announce } from '#kernel/live/live.ts'
import type { LawChange } from '#modules/watchlists/watchlists.public.ts'
import { type HitTable, lockHit } from '../hits/hit-row.ts'
import { hitKey, type PartyRef } from '../hits/raised-hit.ts'
import { recountCases, recountParties } from '../hits/recount.ts'
import { leadParties } from '../parties/lead-parties.ts'
import { type Standing, standingHits } from '../raising/decisions.queries.ts'
import { reopenedBy } from '../raising/write-hits.ts'

export interface ConfirmedHit {
  table: HitTable
  row: number
  /** The listed party and its list. */
  id: string
  list: string
}

/** True hits on binding lists; where a false hit was decided, the customer is another, whatever the law. */
export async function confirmedBinding(tx: Tx): Promise<ConfirmedHit[]> {
  const shown = sql`entity_id as id, service_hit->'lists'->>0 as list`
  const { rows } = await sql<ConfirmedHit>`
    select 'alerts' as "table", a.id as row, ${shown} from alerts a
      where hit_status = ${hitStatus.trueHit} and not is_deleted and hit_binds(service_hit)
    union all select 'alert_case_entities', e.id, ${shown} from alert_case_entities e
      where status = ${hitStatus.trueHit} and not is_deleted and hit_binds(service_hit)
    order by "table", row`.execute(tx)
  return rows
}

/** Brings decided hits back as pending, with the state of the law before and now. The earlier decision stays on record. */
export async function returnHits(
  tx: Tx,
  hits: readonly ConfirmedHit[],
  changed: ReadonlyMap<string, LawChange>,
): Promise<void> {
  for (const hit of hits) {
    const change = changed.get(hit.id)
    if (change) await returnHit(tx, hit, change)
  }
}

async function returnHit(tx: Tx, { table, row: id }: ConfirmedHit, { before, now }: LawChange): Promise<void> {
  const row = await lockHit(tx, table, { id })
  if (row.status !== hitStatus.trueHit) return
  const standing = await decisionOn(tx, row)
  if (standing === undefined) return
  const reopened = reopenedBy(standing, [{ field: 'list.law', added: [now], removed: [before] }])
  const isCase = row.alert_case !== null
  const status = sql.ref(isCase ? 'status' : 'hit_status')
  const from = isCase ? sql`, reopened_from = ${standing.decision}` : sql``
  await sql`update ${sql.table(table)} set ${status} = 0, exposition = null, remarks = null, steps_done = '{}',
    updated_by = current_username(), service_hit = service_hit || jsonb_build_object('reopened', ${JSON.stringify(reopened)}::jsonb)
    ${from} where id = ${id}`.execute(tx)
  if (row.alert_case !== null) await recountCases(tx, { cases: [row.alert_case] })
  await recountParties(tx, [row])
  if (row.party !== null) await leadParties(tx, [row])
  const data = { entity_id: row.entity_id, from: row.status, to: 0, law: { before, now } }
  await recordActivity(tx, { type: 'alert.modify', target_table: table, target_id: id, data })
  await tellOfReturn(tx, { table, id })
}

async function decisionOn(tx: Tx, row: PartyRef & { entity_id: string }): Promise<Standing | undefined> {
  const standing = (await standingHits(tx, [row])).get(hitKey(row, row.entity_id))
  return standing?.decision === null ? undefined : standing
}

/** The same as for a hit that a screening brought back: webhook, mail, open screens. */
async function tellOfReturn(tx: Tx, { table, id }: { table: HitTable; id: number }): Promise<void> {
  const none = { alerts: [], alert_case_entities: [] }
  await emit(tx, 'hits.raised', { ...none, [table]: [id], task: null, count: 1 })
  await sql`insert into hit_notices (hits, in_cases, binding, strongest)
    values (1, ${table === 'alerts' ? 0 : 1}, 1, '[]'::jsonb)`.execute(tx)
  await announce(tx, { topic: table, id })
}
