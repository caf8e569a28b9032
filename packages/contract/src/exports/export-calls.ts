import { z } from 'zod'
import { defineCall, IdParams } from '../api/call.ts'
import { wholeRow } from '../api/resource.ts'
import { workbook } from '../values/file-types.ts'
import { type ExportType, exporting, exportTypes } from './export-types.ts'
import {
  ExportChoice,
  ExportLink,
  ExportPreview,
  ExportView,
  exportHistory,
  PreviewExport,
  StartExport,
} from './exports.ts'

export const exportTypesOf = { csv: 'text/csv; charset=utf-8', xlsx: workbook } as const
const types = Object.values(exportTypesOf)
const Shown = wholeRow(exportHistory)

/** The calls that export one list, with the access of that list. */
export function exportCallsOf(type: ExportType) {
  const { path, access } = exportTypes[type]
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
