import type { ActivityTarget } from '@probity/contract/activity/activity.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { OwnedTable, RowLabels, Tables } from '#kernel/modules/owned-table.ts'
import type { Completer } from '#kernel/resource/binding.ts'

interface Entry {
  id: number
  target_table: string | null
  target_id: number | null
  named: string | null
}

const labelOf = (table: OwnedTable | undefined): RowLabels | undefined =>
  table === undefined || table.label === 'unnamed' ? undefined : table.label

/** The field that names the row, for tables whose entries carry no id. */
function nameField(tables: Tables) {
  const named = [...tables.values()].flatMap((table) => {
    const by = labelOf(table)?.by
    return by === undefined ? [] : [sql`when ${table.name} then data->>${by}::text`]
  })
  return named.length === 0 ? sql`null::text` : sql`case target_table ${sql.join(named, sql` `)} end`
}

async function entriesOf(tx: Tx, tables: Tables, ids: readonly unknown[]): Promise<Entry[]> {
  const { rows } = await sql<Entry>`select id, target_table, target_id, ${nameField(tables)} as named from activity_log
    where org_id = current_org() and id = any(${[...ids]}::bigint[])`.execute(tx)
  return rows
}

const keyOf = (labels: RowLabels, { target_id, named }: Entry) => (labels.by === undefined ? target_id : named)

/** The target of each entry under the current name of its record: one query per table named on the page. */
export const targetsOf =
  (tables: Tables): Completer =>
  async (tx, ids) => {
    const found = new Map<number, ActivityTarget>()
    const entries = await entriesOf(tx, tables, ids)
    for (const [name, own] of Map.groupBy(entries, ({ target_table }) => target_table)) {
      const labels = labelOf(tables.get(name ?? ''))
      if (!labels) continue
      const named = await labels.read(tx, [...new Set(own.flatMap((entry) => keyOf(labels, entry) ?? []))])
      for (const entry of own) {
        const target = named.get(keyOf(labels, entry) ?? '')
        if (target) found.set(entry.id, target)
      }
    }
    return ids.map((id) => found.get(id as number) ?? null)
  }
