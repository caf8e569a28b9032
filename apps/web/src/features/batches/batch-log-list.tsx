import type { BatchParties } from '@probity/contract/screening/batch-parties.ts'
import { batchTypes } from '@probity/contract/screening/batches.ts'
import { batchLogDelayMs } from '#web/constants.ts'
import { count, tableMinute } from '#web/format.ts'
import { currentLanguage, t } from '#web/i18n/translate.ts'
import { equalsText, type FilterDef } from '#web/table/filters/filter-def.ts'
import type { Column, ListDefinition } from '#web/table/list-definition.ts'
import { TableTime } from '#web/ui/date-display.tsx'
import { batches } from './batch-calls.ts'
import { type Batch, lengthOf, totalOf } from './batch-state.ts'
import { BatchStatus } from './batch-status.tsx'
import { spanText } from './span.ts'

const progressOf = (done: number, total: number): string => `${count(done)} / ${count(total)}`

/** A party on several lists counts once. */
type LoggedBatch = Batch & { parties?: BatchParties | null }

const columns: readonly Column<LoggedBatch>[] = [
  { id: 'id', title: 'batchLog.id', sort: 'id', width: '80px', cell: (row) => <code>#{row.id}</code> },
  { id: 'type', title: 'batchLog.type', sort: 'type', filter: 'type', cell: (row) => t(`batch.type.${row.type}`) },
  {
    id: 'status',
    title: 'batchLog.status',
    sort: 'status',
    filter: 'status',
    cell: (row) => <BatchStatus status={row.status} />,
  },
  {
    id: 'started',
    title: 'batchLog.started',
    sort: 'start_date',
    filter: 'started',
    cell: (row) => <TableTime at={row.start_date} />,
  },
  { id: 'duration', title: 'batchLog.duration', sort: 'duration', cell: (row) => spanText(lengthOf(row), t) },
  { id: 'user', title: 'batch.user', filter: 'user', cell: (row) => row.user },
  { id: 'initiator', title: 'batch.initiator', hideBelow: 1280, cell: (row) => t(`batch.initiator.${row.initiator}`) },
  {
    id: 'persons',
    title: 'batchLog.persons',
    align: 'end',
    hideBelow: 1280,
    cell: (row) => progressOf(row.person_done, row.person_total),
  },
  {
    id: 'companies',
    title: 'batchLog.companies',
    align: 'end',
    hideBelow: 1280,
    cell: (row) => progressOf(row.company_done, row.company_total),
  },
  {
    id: 'records',
    title: 'batchLog.records',
    align: 'end',
    cell: (row) => progressOf(row.processed_records, totalOf(row)),
  },
  {
    id: 'alerts',
    title: 'batch.alerts',
    sort: 'alerts_generated',
    align: 'end',
    cell: (row) => count(row.parties?.alerts ?? row.alerts_generated),
  },
  {
    id: 'updated',
    title: 'batchLog.updated',
    sort: 'updated_date',
    isExtra: true,
    cell: (row) => <TableTime at={row.updated_date} />,
  },
]

/** The flags for each option of the status filter. */
const statusWhere: Record<string, Record<string, boolean>> = {
  completed: { is_completed: true },
  failed: { is_failed: true },
  stop: { is_paused: true },
}

const filters: readonly FilterDef[] = [
  {
    id: 'type',
    title: 'batchLog.type',
    kind: 'choice',
    toWhere: equalsText('type'),
    options: (Object.keys(batchTypes) as Batch['type'][]).map((value) => ({
      value,
      label: `batch.type.${value}` as const,
    })),
  },
  {
    id: 'status',
    title: 'batchLog.status',
    kind: 'choice',
    toWhere: (value) => statusWhere[value] ?? {},
    options: [
      { value: 'completed', label: 'batch.status.completed' },
      { value: 'failed', label: 'batch.status.failed' },
      { value: 'stop', label: 'batchLog.status.stop' },
    ],
  },
  { id: 'user', title: 'batch.user', kind: 'text', toWhere: equalsText('user'), delayMs: batchLogDelayMs },
  { id: 'started', title: 'batchLog.started', kind: 'date', field: 'start_date' },
]

export const batchLogList: ListDefinition<LoggedBatch> = {
  name: 'batches',
  columns,
  filters,
  defaultSort: 'start_date DESC',
  delayMs: batchLogDelayMs,
  rowId: (row) => row.id,
  rowName: (row) => t('batch.number', { id: row.id }),
  fetch: (query) => batches.list({ ...(query as Parameters<typeof batches.list>[0]), populate: ['parties'] }),
  count: (filter) => batches.count({ filter }),
  small: (row) => ({
    title: `#${row.id} ${t(`batch.type.${row.type}`)}`,
    end: <BatchStatus status={row.status} />,
    meta: `${progressOf(row.processed_records, totalOf(row))} ${row.user}`,
    endMeta: tableMinute(row.start_date, currentLanguage()),
  }),
}
