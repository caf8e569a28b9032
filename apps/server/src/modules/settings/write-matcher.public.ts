import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { noteLevelChange } from './level-changed.ts'

type MatcherKey =
  | 'similarity_exact'
  | 'similarity_strong'
  | 'similarity_weak'
  | 'raise_from'
  | 'raise_from_binding'
  | 'matcher_algorithm'

interface Written {
  /** Absent keys stay; null is the default of the algorithm. */
  values: Readonly<Partial<Record<MatcherKey, number | string | null>>>
  approval: number
  requested_by: string
}

/** Stores approved thresholds together. The caller has checked their order. */
export async function writeMatcher(tx: Tx, { values, approval, requested_by }: Written): Promise<void> {
  const changed: string[] = []
  for (const [key, value] of Object.entries(values)) {
    const { rows } = await sql<{ id: number; before: string }>`
      with old as (select id, config_value from configurations where org_id = current_org() and config_key = ${key} and not is_deleted for update)
      update configurations c set config_value = ${String(value)} from old where c.org_id = current_org() and c.id = old.id
        and old.config_value <> ${String(value)} returning c.id, old.config_value as before`.execute(tx)
    if (rows.length > 0) changed.push(key)
    for (const { id, before } of rows)
      await recordActivity(tx, {
        type: 'system.config.update',
        target_table: 'configurations',
        target_id: id,
        data: { changes: { [key]: { before, after: String(value) } }, approval, requested_by },
      })
  }
  await noteLevelChange(tx, changed)
}
