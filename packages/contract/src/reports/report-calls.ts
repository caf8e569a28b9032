import { z } from 'zod'
import { defineCall, IdParams } from '../api/call.ts'
import { anyOf, type MenuKey } from '../identity/access.ts'
import { EvidenceAnswer } from '../screening/screening-answers.ts'
import { workbook } from '../values/file-types.ts'
import { MakeReport, ReportLanguage, ReportProof, reports } from './reports.ts'

/** A report shows the data of a screen, so it needs the key of that screen. */
const ofScreening = { access: anyOf('SCREENING', 'ALERTCASEPOOL', 'ALERTSHISTORY'), tags: ['reports'] } as const
/** Counts as reading: a read-only role may make reports, and their rows record it. */
const making = { ...ofScreening, method: 'POST', reads: true, body: MakeReport } as const
const one = { ...ofScreening, method: 'GET', params: IdParams } as const
const file = {
  description: 'The report, the same bytes each time',
  types: ['application/pdf', workbook],
} as const

export const reportCalls = {
  make: defineCall({ ...making, path: '/v2/reports', data: reports.row }),
  evidence: defineCall({ ...making, path: '/v2/reports/evidence', data: EvidenceAnswer }),
  get: defineCall({ ...one, path: '/v2/reports/:id', data: reports.row }),
  download: defineCall({ ...one, path: '/v2/reports/:id/download', file }),
  proof: defineCall({ ...one, path: '/v2/reports/:id/proof', data: ReportProof }),
  ofBatch: defineCall({
    ...one,
    path: '/v2.1/screening/batch_report/:id',
    access: anyOf('SCREENING'),
    tags: ['batch'],
    query: z.strictObject({ format: z.enum(['pdf', 'xlsx']).default('pdf'), lang: ReportLanguage.default('en') }),
    file,
  }),
}

/** The keys that open a record. */
const packKeys: Readonly<Record<'individuals' | 'corporates' | 'alert_cases', readonly MenuKey[]>> = {
  individuals: ['PERSON', 'PERSON.R'],
  corporates: ['COMPANY', 'COMPANY.R'],
  alert_cases: ['ALERTCASEPOOL'],
}

const packOf = (family: keyof typeof packKeys) =>
  defineCall({
    method: 'GET',
    path: `/v2/${family}/:id/evidence`,
    access: { allOf: [['AUDITLOG'], ['EXPORT'], packKeys[family]] },
    tags: [family],
    params: IdParams,
    file: { description: 'The evidence pack', types: ['application/zip'] },
  })

/** A pack is an export of the whole record with its trail: it needs the keys of the record, the audit log and exports. */
export const packCalls = {
  individuals: packOf('individuals'),
  corporates: packOf('corporates'),
  alert_cases: packOf('alert_cases'),
}
