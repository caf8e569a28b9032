import { z } from 'zod'
import { defineCall, IdParams } from '../api/call.ts'
import { wholeRow } from '../api/resource.ts'
import { anyOf } from '../identity/access.ts'
import { workbook } from '../values/file-types.ts'
import {
  AnswerRow,
  ImportAnswered,
  ImportedRows,
  ImportRowsQuery,
  imports,
  MapImport,
  StartImport,
  TemplateQuery,
  UndoImport,
} from './imports.ts'

/** Who may import. */
export const importing = anyOf('IMPORT')
const ofImports = { access: importing, tags: ['imports'] } as const
const one = { ...ofImports, params: IdParams } as const
const steer = { ...one, method: 'POST', data: wholeRow(imports) } as const

const dry_run = z.enum(['true', 'false']).default('false').describe('Stop after the dry run and wait for a start')
const sheet = z.object({
  excel: z.file().optional().describe('xlsx, xls, ods, or CSV in UTF-8, UTF-16, Big5 or GB18030'),
  dry_run,
})
const database = z.object({
  accdb: z.file().optional().describe('A database of Access, accdb or mdb, without a password'),
  dry_run,
})
const upload = { ...ofImports, method: 'POST', form: sheet, data: ImportAnswered } as const

/** The uploads, each for one kind of file. */
export const importUploads = {
  person: defineCall({ ...upload, path: '/v2/imports/person' }),
  company: defineCall({ ...upload, path: '/v2/imports/company' }),
  linksoft: defineCall({ ...upload, path: '/v2/imports/linksoft/individual' }),
  desktop: defineCall({ ...upload, path: '/v2/imports/desktop-migration', form: database }),
}

export const importCalls = {
  template: defineCall({
    ...ofImports,
    method: 'GET',
    path: '/v2/imports/template',
    query: TemplateQuery,
    file: { description: 'A workbook to fill in', types: [workbook] },
  }),
  rows: defineCall({ ...one, method: 'GET', path: '/v2/imports/:id/rows', query: ImportRowsQuery, data: ImportedRows }),
  result: defineCall({ ...one, method: 'GET', path: '/v2/imports/:id/result', data: ImportAnswered }),
  refused: defineCall({
    ...one,
    method: 'GET',
    path: '/v2/imports/:id/refused',
    file: { description: 'The refused rows with their reasons', types: [workbook] },
  }),
  answer: defineCall({
    ...steer,
    path: '/v2/imports/:id/answers',
    body: AnswerRow.extend({ row: z.number().int().positive() }),
  }),
  map: defineCall({ ...steer, path: '/v2/imports/:id/mapping', body: MapImport }),
  start: defineCall({ ...steer, path: '/v2/imports/:id/start', body: StartImport }),
  pause: defineCall({ ...steer, path: '/v2/imports/:id/pause' }),
  resume: defineCall({ ...steer, path: '/v2/imports/:id/resume' }),
  cancel: defineCall({ ...steer, path: '/v2/imports/:id/cancel' }),
  undo: defineCall({ ...steer, path: '/v2/imports/:id/undo', body: UndoImport }),
}
