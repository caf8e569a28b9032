import { type ActivityTarget, activities } from '@probity/contract/activity/activity.ts'
import type { Severity } from '@probity/contract/activity/activity-types.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { sql } from 'kysely'
import { dateColumn, type ExportColumn, textColumn } from '#kernel/export/export-columns.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { Tables } from '#kernel/modules/owned-table.ts'
import type { BoundResource, Completer, Row } from '#kernel/resource/binding.ts'
import { targetsOf } from './entry-targets.ts'

/**
 * Fields and child rows of the entry's record that its transaction changed: 'individuals.status' for a field of the record itself,
 * 'addresses' for a kind of child row. Other records saved in the same transaction have entries of their own.
 */
const changesOf = (tables: Tables): Completer => {
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

const access = anyOf('AUDITLOG')
export const entriesOf = (tables: Tables): BoundResource => ({
  spec: activities,
  table: 'activity_rows',
  access: { read: access, write: access },
  through: { target: targetsOf(tables), changed: changesOf(tables) },
})

const weights: Record<Severity, Record<'en' | 'zh-hant', string>> = {
  normal: { en: 'Normal', 'zh-hant': '一般' },
  medium: { en: 'Medium', 'zh-hant': '中' },
  high: { en: 'High', 'zh-hant': '高' },
}
const json = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value))

/** Name of the entry's record, in both scripts. */
function targetName(row: Row): string {
  const target = row['target'] as ActivityTarget | null
  return [target?.sur, target?.name, target?.chinese].filter(Boolean).join(' ')
}

const columns: readonly ExportColumn<Row>[] = [
  textColumn('id', { en: 'Entry', zh: '紀錄編號' }),
  dateColumn('create_date', { en: 'Time', zh: '時間' }),
  textColumn('username', terms.user),
  { key: 'severity', en: 'Severity', zh: '嚴重程度', text: (row, lang) => weights[row['severity'] as Severity][lang] },
  textColumn('type', { en: 'Action', zh: '動作' }),
  textColumn('target_table', { en: 'Target table', zh: '對象資料表' }),
  textColumn('target_id', { en: 'Target id', zh: '對象編號' }),
  { key: 'target', en: 'Target', zh: '對象', text: targetName },
  { key: 'changed', en: 'Changed', zh: '已更改', text: (row) => ((row['changed'] ?? []) as string[]).join('; ') },
  { key: 'data', en: 'Recorded with it', zh: '一併記錄的資料', text: (row) => json(row['data']) },
  textColumn('ip', { en: 'IP address', zh: 'IP 地址' }),
  textColumn('seal', { en: 'Seal', zh: '封條' }),
  textColumn('hash', { en: 'Hash of the entry', zh: '紀錄的雜湊值' }),
]

/** The log as filtered and ordered, with the hash and seal of each entry, so that a file can be compared with the chain. */
export const exportedEntries = (tables: Tables): ExportList => ({
  type: 'activity',
  resource: () => entriesOf(tables),
  columns,
  populate: [],
  activity: 'activity.export',
  target: 'activity_log',
  file: 'audit-log',
})
