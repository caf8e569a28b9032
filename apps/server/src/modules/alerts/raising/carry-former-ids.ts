import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { hitKey, partyColumns, type RaisedHit } from '../hits/raised-hit.ts'
import { type Standing, standingHits } from './decisions.queries.ts'

interface Carried {
  from: Standing
  to: string
}

/**
 * A publisher may give a listed party another id, or merge two: the hit on the former id and its decision go over to the id of today,
 * where they are judged like any other.
 */
export async function carryFormerIds(tx: Tx, hits: readonly RaisedHit[]): Promise<void> {
  const renamed = hits.filter(({ formerIds = [] }) => formerIds.length > 0)
  if (renamed.length === 0) return
  const idsOf = ({ hit, formerIds = [] }: RaisedHit) => [hit.entity_id, ...formerIds]
  const standing = await standingHits(
    tx,
    renamed.flatMap((raised) => idsOf(raised).map((id) => ({ ...partyColumns(raised), entity_id: id }))),
  )
  for (const raised of renamed) {
    const [own, ...former] = idsOf(raised).map((id) => standing.get(hitKey(raised, id)))
    const from = own ? undefined : telling(former.filter((one) => one !== undefined))
    if (from) await carry(tx, { from, to: raised.hit.entity_id })
  }
}

/** Of several hits that became one: the one decided last, else any. */
const telling = (rows: readonly Standing[]): Standing | undefined =>
  rows.toSorted((one, other) => (other.decision ?? 0) - (one.decision ?? 0))[0]

async function carry(tx: Tx, { from, to }: Carried): Promise<void> {
  const [table, id] = from.alert === null ? ['alert_case_entities', from.case_entity] : ['alerts', from.alert]
  const place = sql.ref(from.alert === null ? 'case_entity' : 'alert')
  await sql`update ${sql.table(table)} set entity_id = ${to} where id = ${id}`.execute(tx)
  await sql`update standing_hits set entity_id = ${to} where ${place} = ${id}`.execute(tx)
  await sql`update decisions set entity_id = ${to} where ${place} = ${id} and entity_id = ${from.entity_id}`.execute(tx)
  const data = { entity_id: to, former_entity_id: from.entity_id }
  await recordActivity(tx, { type: 'alert.carry', target_table: table, target_id: id!, data })
}
