import { sql } from 'kysely'
import type { Family } from '#kernel/children/family.ts'
import type { Tx } from '#kernel/database/tenant.ts'

type Values = Record<string, unknown>
type Changed = Record<string, { before: unknown; after: unknown }>

/** Columns of one row that this transaction changed, from its traces; for a removed row, its last values. */
export async function changedValues(
  tx: Tx,
  { table, columns }: Pick<Family, 'table' | 'columns'>,
  id: number,
): Promise<Changed> {
  const { rows } = await sql<{
    before: Values | null
    after: Values
    held: Values
  }>`select t.before, t.after, to_jsonb(r) as held
    from audit_traces t join ${sql.table(table)} r on r.id = t.parent
    where t.org_id = current_org() and t.table_name = ${table} and t.parent = ${id} and t.xid = pg_current_xact_id()
    order by t.id desc limit 1`.execute(tx)
  const [trace] = rows
  if (!trace) return {}
  const isRemoved = trace.after['is_deleted'] === true
  const [before, after] = isRemoved ? [trace.held, {}] : [trace.before ?? {}, trace.after]
  const pairs = columns.map((name) => [name, { before: before[name] ?? null, after: after[name] ?? null }] as const)
  return Object.fromEntries(pairs.filter(([, change]) => change.before !== change.after))
}
