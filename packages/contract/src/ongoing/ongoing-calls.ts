import { z } from 'zod'
import { defineCall } from '../api/call.ts'
import { anyOf } from '../identity/access.ts'
import { workbook } from '../values/file-types.ts'
import {
  OngoingList,
  OngoingQuery,
  OngoingReportQuery,
  OngoingTask,
  ScreenedNow,
  ScreenNow,
  StartOngoing,
  StartOngoingQuery,
} from './ongoing.ts'

const task = { access: anyOf('SCREENING'), tags: ['ongoing'] } as const
const list = { ...task, path: '/v2.2/screening/task' } as const
const start = { ...task, path: '/v2.2/screening/task/start', data: OngoingTask } as const
const one = { ...task, params: z.object({ guid: z.uuid() }) } as const
const cancel = { ...one, path: '/v2.2/screening/task/:guid/cancel', data: OngoingTask } as const
const tryImport = { ...one, path: '/v2.2/screening/task/:guid/try_import', data: OngoingTask } as const
/** With a bearer, or with the token of a task alone, which webhooks send (DECISIONS 58). */
const download = {
  ...one,
  method: 'GET',
  signedLink: true,
  query: z.strictObject({ token: z.string().max(2_000).optional() }),
} as const
const lines = { description: 'JSON lines, compressed', types: ['application/gzip'] } as const
const now = { ...task, method: 'POST', body: ScreenNow, data: ScreenedNow } as const
/** The documented forms: a GET that changes rows. */
const byGet = { method: 'GET', changes: true } as const

export const ongoingCalls = {
  list: defineCall({ ...list, method: 'GET', query: OngoingQuery, answer: OngoingList }),
  startByGet: defineCall({ ...start, ...byGet, query: StartOngoingQuery }),
  start: defineCall({ ...start, method: 'POST', body: StartOngoing }),
  cancelByGet: defineCall({ ...cancel, ...byGet }),
  cancel: defineCall({ ...cancel, method: 'POST' }),
  tryImportByGet: defineCall({ ...tryImport, ...byGet }),
  tryImport: defineCall({ ...tryImport, method: 'POST' }),
  result: defineCall({ ...download, path: '/v2.2/screening/task/:guid/result/download', file: lines }),
  input: defineCall({ ...download, path: '/v2.2/screening/task/:guid/input/download', file: lines }),
  report: defineCall({
    ...download,
    path: '/v2.2/screening/task/:guid/report/download',
    query: OngoingReportQuery,
    file: {
      description: 'The report',
      types: [workbook, 'application/pdf'],
    },
  }),
  screenPerson: defineCall({ ...now, path: '/v2.2/ongoing/individuals' }),
  screenCompany: defineCall({ ...now, path: '/v2.2/ongoing/corporates' }),
}
