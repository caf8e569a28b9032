import { z } from 'zod'
import { defineCall, IdParams } from '../api/call.ts'
import { wholeRow } from '../api/resource.ts'
import { type Access, anyOf, type MenuKey } from '../identity/access.ts'
import { workbook } from '../values/file-types.ts'
import {
  ExportChoice,
  ExportLink,
  ExportPreview,
  type ExportType,
  ExportView,
  exportHistory,
  PreviewExport,
  StartExport,
} from './exports.ts'

/** Who may export at all. */
export const exporting = anyOf('EXPORT')
const forReaders = (path: string, ...keys: MenuKey[][]) => ({ path, access: { allOf: [['EXPORT'], ...keys] } }) as const
const company: MenuKey[] = ['COMPANY', 'COMPANY.R']
const person: MenuKey[] = ['PERSON', 'PERSON.R']

/** The list behind each type, below `/v2/`, and who may take it out. */
export const exportLists: Readonly<Record<ExportType, { path: string; access: Access }>> = {
  person: forReaders('individuals', person),
  company: forReaders('corporates', company),
  address: forReaders('addresses', person, company),
  identity: forReaders('identifications', person),
  director: forReaders('directors', company),
  secretary: forReaders('company_secretaries', company),
  shareholder: forReaders('shareholders', company),
  share: forReaders('shares', company),
  founder: forReaders('founders', company),
  auth_rep: forReaders('authorized_representatives', company),
  controller: forReaders('significant_controllers', company),
  transaction: forReaders('transactions', ['TRANSACTION']),
  assessment: forReaders('risk_assessments_histories', ['RISKASSESSMENT']),
  alert: forReaders('alerts', ['ALERTSHISTORY']),
  case: forReaders('alert_cases', ['ALERTCASEPOOL']),
  case_entity: forReaders('alert_case_entities', ['ALERTCASEPOOL']),
  batch_log: forReaders('system_batch_histories', ['SCREENING']),
  activity: forReaders('users/activity', ['AUDITLOG']),
}

export const exportTypesOf = { csv: 'text/csv; charset=utf-8', xlsx: workbook } as const
const types = Object.values(exportTypesOf)
const Shown = wholeRow(exportHistory)

/** The calls that export one list, with the access of that list. */
export function exportCallsOf(type: ExportType) {
  const { path, access } = exportLists[type]
  const ofList = { method: 'POST', access, reads: true, tags: ['exports'] } as const
  return {
    /** The list as a file, streamed while it is written. */
    direct: defineCall({
      ...ofList,
      path: `/v2/${path}/export`,
      tags: [path],
      body: ExportView,
      file: { description: 'The view as a file', types },
    }),
    preview: defineCall({
      ...ofList,
      path: `/v2/exports/${type}/preview`,
      body: PreviewExport,
      data: ExportPreview,
    }),
    start: defineCall({ ...ofList, path: `/v2/exports/${type}`, body: StartExport, data: Shown }),
  }
}

const own = { access: exporting, tags: ['exports'], params: IdParams } as const
export const exportCalls = {
  types: defineCall({
    method: 'GET',
    path: '/v2/exports/types',
    access: exporting,
    tags: ['exports'],
    data: z.array(ExportChoice),
  }),
  cancel: defineCall({ ...own, method: 'POST', path: '/v2/exports/:id/cancel', reads: true, data: Shown }),
  link: defineCall({ ...own, method: 'POST', path: '/v2/exports/:id/link', reads: true, data: ExportLink }),
  file: defineCall({
    ...own,
    method: 'GET',
    path: '/v2/exports/:id/file',
    signedLink: true,
    query: z.strictObject({ link: z.string().max(2_000).optional() }),
    file: { description: 'The file', types },
  }),
}
