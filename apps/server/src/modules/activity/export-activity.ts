import { type ActivityTarget, activities } from '@probity/contract/activity/activity.ts'
import { type Severity } from '@probity/contract/activity/activity-types.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { dateColumn, type ExportColumn, textColumn } from '#kernel/export/export-columns.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { Tables } from '#kernel/modules/owned-table.ts'
import type { BoundResource, Row } from '#kernel/resource/binding.ts'
import { changesOf } from './entry-changes.ts'
import { targetsOf } from './entry-targets.ts'

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
