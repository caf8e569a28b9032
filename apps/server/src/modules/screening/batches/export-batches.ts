import { batchTypes } from '@probity/contract/screening/batches.ts'
import { terms } from '@probity/contract/words/terms.ts'
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
  running: terms.running,
  paused: terms.paused,
  stopped: terms.stopped,
  completed: terms.completed,
  failed: terms.failed,
} as const
const initiators = { manual: { en: 'Manual', zh: '人手' }, scheduled: { en: 'Scheduled', zh: '排程' } } as const

/** The log of batch screenings as a file. */
export const exportedBatches: ExportList = {
  type: 'batch_log',
  resource: () => batchResource,
  columns: [
    numberColumn('id', { en: 'Batch', zh: '批次' }),
    wordColumn('type', { en: 'Type', zh: '類別' }, types),
    wordColumn('status', { en: 'Status', zh: '狀態' }, states),
    wordColumn('initiator', { en: 'Started by hand or schedule', zh: '啟動方式' }, initiators),
    textColumn('user', terms.user),
    dateColumn('start_date', { en: 'Started', zh: '開始時間' }),
    dateColumn('stop', { en: 'Ended', zh: '結束時間' }),
    numberColumn('person_total', { en: 'Persons', zh: '自然人' }),
    numberColumn('company_total', { en: 'Companies', zh: '公司' }),
    numberColumn('processed_records', { en: 'Screened', zh: '已篩查' }),
    numberColumn('alerts_generated', { en: 'Alerts raised', zh: '開立的警示' }),
    numberColumn('already_decided', { en: 'Already decided', zh: '早前已判定' }),
    textColumn('release', terms.listRelease),
    textColumn('algorithm', terms.algorithm),
    textColumn('error', { en: 'Error', zh: '錯誤' }),
  ],
  populate: [],
  activity: 'name_screening.batch.export',
  file: 'batch-log',
}
