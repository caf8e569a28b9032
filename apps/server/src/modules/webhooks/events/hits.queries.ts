import type { HitTable } from '@probity/contract/alerts/review.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

interface Hit {
  id: number
  alert_case: number | null
  entity: string
  similarity_level: string
  score: number
  screening_type: string | null
  person: number | null
  company: number | null
}

const selects = {
  alerts: sql`select id, null::bigint as alert_case, entity_id as entity, similarity_level, score,
    null::text as screening_type, person, company from alerts`,
  alert_case_entities: sql`select t.id, t.alert_case, t.entity_id as entity, t.similarity_level, t.score,
    t.screening_type, c.person, c.company from alert_case_entities t join alert_cases c on c.org_id = t.org_id and c.id = t.alert_case`,
} as const satisfies Record<HitTable, unknown>

/** Hits in webhook messages: ids, matched entry and strength. */
export async function hitsOf(tx: Tx, table: HitTable, ids: readonly number[]) {
  if (ids.length === 0) return []
  const at = table === 'alerts' ? sql.ref('id') : sql.ref('t.id')
  const { rows } = await sql<Hit>`${selects[table]} where ${at} = any(${[...ids]}::bigint[]) order by ${at}`.execute(tx)
  return rows.map(({ id, alert_case, ...hit }) => ({
    subject: `${table === 'alerts' ? 'alert' : 'hit'} ${id}`,
    data: table === 'alerts' ? { alert: id, ...hit } : { case: alert_case, hit: id, ...hit },
  }))
}
