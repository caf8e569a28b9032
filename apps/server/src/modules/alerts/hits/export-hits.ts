import { expositionSentence, expositionsFor, type HitStatus } from '@probity/contract/alerts/verdict.ts'
import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { type Hit, watchlistCategories } from '@probity/contract/screening/screening.ts'
import { nameLang } from '@probity/contract/values/enumerations.ts'
import { type Bilingual, nameIn } from '@probity/contract/words/bilingual.ts'
import { terms } from '@probity/contract/words/terms.ts'
import { dateColumn, type ExportColumn, numberColumn, textColumn, wordColumn } from '#kernel/export/export-columns.ts'
import type { ExportList } from '#kernel/export/export-list.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { labelOf } from '#modules/parties/parties.public.ts'
import { customerLoader } from '#modules/parties/party-lists.public.ts'
import { caseEntitiesResource, casesResource } from '../alert-cases.routes.ts'
import { alertsResource } from '../alerts.routes.ts'
import { customersOfEntities } from './customers-of-entities.ts'
import { freePartyLoader } from './free-party-loader.ts'

type Column = ExportColumn<Row>

const levels = {
  EXACT: terms.exact,
  STRONG: terms.strong,
  WEAK: terms.weak,
} as const
const verdicts = {
  0: terms.pending,
  1: terms.trueHit,
  2: terms.falseHit,
} as const
const screenings = {
  onboarding: { en: 'Onboarding', zh: '開戶篩查' },
  ongoing_delta: { en: 'Ongoing, delta', zh: '持續篩查（增量）' },
  ongoing_full: { en: 'Ongoing, full', zh: '持續篩查（全面）' },
} as const

const customerColumn = (key: string, heads: Bilingual, lang: 1 | 2): Column => ({
  key,
  ...heads,
  text: (row) => {
    const customer = row['customer'] as PartySummary | null
    const free = row['free_party'] as { names: string[] } | null | undefined
    if (customer) return labelOf(customer.names, lang)
    return lang === nameLang.english ? (free?.names.join('; ') ?? '') : ''
  },
})

const hitOf = (row: Row): Partial<Hit> => (row['service_hit'] ?? {}) as Partial<Hit>

const customerColumns: readonly Column[] = [
  {
    key: 'client_id',
    en: 'Client reference',
    zh: '客戶編號',
    text: (row) => (row['customer'] as PartySummary | null)?.ref_id ?? '',
  },
  customerColumn('client_en', { en: 'Client, English name', zh: '客戶英文名稱' }, nameLang.english),
  customerColumn('client_zh', { en: 'Client, Chinese name', zh: '客戶中文名稱' }, nameLang.chinese),
]
const scoreColumn: Column = {
  key: 'score',
  ...terms.score,
  text: (row) => (row['score'] as number).toFixed(2),
  isNumber: true,
}
const categoriesColumn: Column = {
  key: 'categories',
  en: 'Categories',
  zh: '類別',
  text: (row, lang) =>
    (hitOf(row).entity_categories ?? [])
      .map((code) => watchlistCategories.find((known) => known.code === code))
      .map((known) => (known ? nameIn(known, lang) : ''))
      .join('; '),
}
const listsColumn: Column = {
  key: 'lists',
  en: 'Lists',
  zh: '名單',
  text: (row) => (hitOf(row).lists ?? []).join('; '),
}
const expositionColumn = (status: 'hit_status' | 'status'): Column => ({
  key: 'exposition',
  ...terms.exposition,
  text: (row, lang) => {
    const found = expositionsFor(row[status] as HitStatus).find(({ value }) => value === row['exposition'])
    return found ? expositionSentence(found, lang) : ''
  },
})
const decidedColumns: readonly Column[] = [
  textColumn('remarks', terms.remarks),
  textColumn('assigned_to', terms.assignedTo),
  textColumn('updated_by', terms.decidedBy),
  dateColumn('create_date', { en: 'Created', zh: '建立日期' }),
  dateColumn('updated_date', { en: 'Updated', zh: '更新日期' }),
]

/** Alerts as a file, each with its client and its verdict in words. */
export const exportedAlerts: ExportList = {
  type: 'alert',
  resource: () => ({
    ...alertsResource,
    populate: { customer: customerLoader('alerts'), free_party: freePartyLoader },
  }),
  columns: [
    numberColumn('id', { en: 'Alert', zh: '警示' }),
    textColumn('service_id', { en: 'Service ID', zh: '服務編號' }),
    ...customerColumns,
    textColumn('hit_name', terms.hitName),
    textColumn('hit_identity', { en: 'Hit identity', zh: '命中身份' }),
    textColumn('hit_nationality', { en: 'Hit nationality', zh: '命中國籍' }),
    textColumn('entity_id', { en: 'List entry', zh: '名單項目' }),
    wordColumn('similarity_level', terms.similarity, levels),
    scoreColumn,
    listsColumn,
    categoriesColumn,
    wordColumn('hit_status', { en: 'Status', zh: '狀態' }, verdicts),
    expositionColumn('hit_status'),
    ...decidedColumns,
  ],
  populate: ['customer', 'free_party'],
  activity: 'alert.export',
  file: 'alerts',
}

const caseStates = { pending: terms.pending, resolved: terms.resolved } as const

/** Cases as a file, each with its customer and the numbers of its hits. */
export const exportedCases: ExportList = {
  type: 'case',
  resource: () => casesResource,
  columns: [
    numberColumn('id', terms.case),
    ...customerColumns,
    textColumn('name', { en: 'Name as screened', zh: '篩查時的姓名／名稱' }),
    numberColumn('transaction', { en: 'Transaction', zh: '交易' }),
    wordColumn('status', { en: 'Status', zh: '狀態' }, caseStates),
    numberColumn('cnt_pending', { en: 'Pending hits', zh: '待處理命中' }),
    numberColumn('cnt_true', { en: 'True hits', zh: '真正命中' }),
    numberColumn('cnt_false', { en: 'False hits', zh: '誤報' }),
    textColumn('assigned_to', terms.assignedTo),
    dateColumn('due_date', { en: 'Due', zh: '到期日' }),
    dateColumn('last_hit_at', { en: 'Last hit', zh: '最近命中' }),
    dateColumn('create_date', { en: 'Created', zh: '建立日期' }),
    dateColumn('updated_date', { en: 'Updated', zh: '更新日期' }),
  ],
  populate: ['customer'],
  activity: 'alert_case.export',
  file: 'cases',
}

/** Hits of cases as a file, each with the customer of its case. */
export const exportedCaseHits: ExportList = {
  type: 'case_entity',
  resource: () => ({ ...caseEntitiesResource, populate: { customer: customerLoader(customersOfEntities) } }),
  columns: [
    numberColumn('alert_case', terms.case),
    ...customerColumns,
    textColumn('entity_id', { en: 'List entry', zh: '名單項目' }),
    textColumn('entity_name', terms.hitName),
    textColumn('entity_dob', { en: 'Date of birth on the list', zh: '名單上的出生日期' }),
    wordColumn('similarity_level', terms.similarity, levels),
    scoreColumn,
    listsColumn,
    categoriesColumn,
    wordColumn('screening_type', terms.screening, screenings),
    wordColumn('status', { en: 'Status', zh: '狀態' }, verdicts),
    expositionColumn('status'),
    ...decidedColumns,
  ],
  populate: ['customer'],
  activity: 'alert_case.export',
  file: 'case-hits',
}
