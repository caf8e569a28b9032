import type { ShortName } from '@probity/contract/api/summaries.ts'
import { type Choice, labelOf, statusChoices } from '@probity/contract/values/enumerations.ts'
import { dateColumn, type ExportColumn, numberColumn, textColumn } from '#kernel/export/export-columns.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { labelOf as nameOf } from '../party-summaries.ts'

type Column = ExportColumn<Row>

export const choiceColumn = (key: string, heads: { en: string; zh: string }, choices: readonly Choice[]): Column => ({
  key,
  ...heads,
  text: (row, lang) => labelOf(choices, row[key] as number, lang === 'en' ? 'en' : 'zh'),
})

export const nameColumns: readonly Column[] = [
  { key: 'name_en', en: 'English name', zh: '英文姓名', text: (row) => nameOf((row['names'] ?? []) as ShortName[], 1) },
  { key: 'name_zh', en: 'Chinese name', zh: '中文姓名', text: (row) => nameOf((row['names'] ?? []) as ShortName[], 2) },
]
export const commonColumns: readonly Column[] = [
  choiceColumn('status', { en: 'Status', zh: '狀態' }, statusChoices),
  textColumn('risk_level', 'Risk level', '風險級別'),
  numberColumn('risk_score', 'Risk score', '風險評分'),
  numberColumn('alerts_pending', 'Pending alerts', '待處理警示'),
  dateColumn('screened_date', 'Last screened', '上次篩查'),
  dateColumn('batch_scan_date', 'Last batch scan', '上次批次篩查'),
  dateColumn('create_date', 'Created', '建立日期'),
  dateColumn('updated_date', 'Updated', '更新日期'),
]
