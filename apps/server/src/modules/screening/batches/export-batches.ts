import { batchTypes } from '@probity/contract/screening/batches.ts'
import { dateColumn, numberColumn, textColumn, wordColumn } from '#kernel/export/export-columns.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import { batchResource } from './batches.routes.ts'

const types = {
  all: { en: batchTypes.all, zh: '全面' },
  all_new: { en: batchTypes.all_new, zh: '名單更新增量' },
  new: { en: batchTypes.new, zh: '新增及更新紀錄' },
  new_wl: { en: batchTypes.new_wl, zh: '新增紀錄及名單更新' },
} as const
const states = {
  running: { en: 'Running', zh: '進行中' },
  paused: { en: 'Paused', zh: '已暫停' },
  stopped: { en: 'Stopped', zh: '已停止' },
  completed: { en: 'Completed', zh: '已完成' },
  failed: { en: 'Failed', zh: '失敗' },
} as const
const initiators = { manual: { en: 'Manual', zh: '人手' }, scheduled: { en: 'Scheduled', zh: '排程' } } as const

/** The log of batch screenings as a file. */
export const exportedBatches: ExportList = {
  type: 'batch_log',
  resource: () => batchResource,
  columns: [
    numberColumn('id', 'Batch', '批次'),
    wordColumn('type', { en: 'Type', zh: '類別' }, types),
    wordColumn('status', { en: 'Status', zh: '狀態' }, states),
    wordColumn('initiator', { en: 'Started by hand or schedule', zh: '啟動方式' }, initiators),
    textColumn('user', 'User', '用戶'),
    dateColumn('start_date', 'Started', '開始時間'),
    dateColumn('stop', 'Ended', '結束時間'),
    numberColumn('person_total', 'Persons', '自然人'),
    numberColumn('company_total', 'Companies', '公司'),
    numberColumn('processed_records', 'Screened', '已篩查'),
    numberColumn('alerts_generated', 'Alerts raised', '產生的警示'),
    numberColumn('already_decided', 'Already decided', '先前已決定'),
    textColumn('release', 'List release', '名單版本'),
    textColumn('algorithm', 'Algorithm', '演算法'),
    textColumn('error', 'Error', '錯誤'),
  ],
  populate: [],
  activity: 'name_screening.batch.export',
  file: 'batch-log',
}
