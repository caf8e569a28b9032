import { sql } from 'kysely'
import type { Tables } from '#kernel/modules/owned-table.ts'
import type { Completer } from '#kernel/resource/binding.ts'

/**
 * Fields and child rows of the entry's record that its transaction changed: 'individuals.status' for a field of the record itself,
 * 'addresses' for a kind of child row. Other records saved in the same transaction have entries of their own.
 */
export const changesOf = (tables: Tables): Completer => {
  const records = [...tables.values()].filter(({ updates }) => updates !== undefined)
  const recordNames = records.map(({ trace, name }) => trace ?? name)
  const types = records.map(({ updates }) => updates)
  return async (tx, ids) => {
    const { rows } = await sql<{ id: number; changed: string[] | null }>`select l.id, (
        select jsonb_agg(distinct case when t.table_name <> l.target_table then t.table_name
            else concat_ws('.', t.table_name, field) end) filter (where t.table_name <> l.target_table or field is not null)
          from audit_traces t left join lateral jsonb_object_keys(case when t.verb = 'UPDATE' then t.after - 'revision' end) field on true
          where t.org_id = l.org_id and t.epoch = l.epoch and t.xid = l.xid
            and (t.table_name <> all(${recordNames}::text[]) or (t.table_name = l.target_table and t.parent = l.target_id))) as changed
      from activity_log l where l.org_id = current_org() and l.id = any(${[...ids]}::bigint[])
        and l.type = any(${types}::text[])`.execute(tx)
    const changed = new Map(rows.map((row) => [row.id, row.changed]))
    return ids.map((id) => changed.get(id as number) ?? null)
  }
}
