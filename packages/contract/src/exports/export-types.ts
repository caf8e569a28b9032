import { type Access, anyOf, type MenuKey } from '../identity/access.ts'
import type { Bilingual } from '../words/bilingual.ts'
import { terms } from '../words/terms.ts'

/** Who may export at all. */
export const exporting = anyOf('EXPORT')
const company: MenuKey[] = ['COMPANY', 'COMPANY.R']
const person: MenuKey[] = ['PERSON', 'PERSON.R']
const readers = (...keys: MenuKey[][]): Access => ({ allOf: [['EXPORT'], ...keys] })

interface Exported extends Bilingual {
  /** The list, below `/v2/`. */
  path: string
  /** The name of the file, without anything personal in it. */
  file: string
  /** Who may take it out. */
  access: Access
}

/** Exportable types, by their name in `POST v2/exports/{type}`. */
export const exportTypes = {
  person: {
    en: 'Natural persons',
    zh: '自然人',
    path: 'individuals',
    file: 'natural-persons',
    access: readers(person),
  },
  company: { en: 'Companies', zh: '公司', path: 'corporates', file: 'companies', access: readers(company) },
  address: { en: 'Addresses', zh: '地址', path: 'addresses', file: 'addresses', access: readers(person, company) },
  identity: {
    ...terms.identityDocuments,
    path: 'identifications',
    file: 'identity-documents',
    access: readers(person),
  },
  director: { en: 'Directors', zh: '董事', path: 'directors', file: 'directors', access: readers(company) },
  secretary: {
    en: 'Company secretaries',
    zh: '公司秘書',
    path: 'company_secretaries',
    file: 'secretaries',
    access: readers(company),
  },
  shareholder: { en: 'Shareholders', zh: '股東', path: 'shareholders', file: 'shareholders', access: readers(company) },
  share: { en: 'Shares', zh: '股份', path: 'shares', file: 'shares', access: readers(company) },
  founder: { en: 'Founders', zh: '創辦成員', path: 'founders', file: 'founders', access: readers(company) },
  auth_rep: {
    en: 'Authorised representatives',
    zh: '獲授權代表',
    path: 'authorized_representatives',
    file: 'authorised-representatives',
    access: readers(company),
  },
  controller: {
    en: 'Significant controllers',
    zh: '重要控制人',
    path: 'significant_controllers',
    file: 'significant-controllers',
    access: readers(company),
  },
  transaction: {
    en: 'Transactions',
    zh: '交易',
    path: 'transactions',
    file: 'transactions',
    access: readers(['TRANSACTION']),
  },
  assessment: {
    en: 'Risk assessments',
    zh: '風險評估',
    path: 'risk_assessments_histories',
    file: 'risk-assessments',
    access: readers(['RISKASSESSMENT']),
  },
  alert: { en: 'Alerts', zh: '警示', path: 'alerts', file: 'alerts', access: readers(['ALERTSHISTORY']) },
  case: { en: 'Cases', zh: '個案', path: 'alert_cases', file: 'cases', access: readers(['ALERTCASEPOOL']) },
  case_entity: {
    en: 'Case hits',
    zh: '個案命中',
    path: 'alert_case_entities',
    file: 'case-hits',
    access: readers(['ALERTCASEPOOL']),
  },
  batch_log: {
    en: 'Batch screening log',
    zh: '批量篩查紀錄',
    path: 'system_batch_histories',
    file: 'batch-log',
    access: readers(['SCREENING']),
  },
  training: {
    en: 'Training register',
    zh: '培訓登記冊',
    path: 'trainings',
    file: 'training-register',
    access: readers(['AUDITLOG']),
  },
  activity: {
    en: 'Audit log',
    zh: '審計紀錄',
    path: 'users/activity',
    file: 'audit-log',
    access: readers(['AUDITLOG']),
  },
} as const satisfies Record<string, Exported>
export type ExportType = keyof typeof exportTypes
export const exportTypeNames = Object.keys(exportTypes) as [ExportType, ...ExportType[]]
