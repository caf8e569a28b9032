import { z } from 'zod'
import { Done, defineCall, IdParams } from '../api/call.ts'
import { FormLanguage } from '../forms/form-preview.ts'
import {
  AddRecords,
  ChangeReport,
  MakeReport,
  NameReader,
  ReportLine,
  StepReport,
  SuspicionReport,
  WithdrawReader,
} from './suspicion-reports.ts'
import { GiveRight, SuspicionDesk, SuspicionRight, WithdrawRight } from './suspicion-rights.ts'

/**
 * Unobserved, and declared as reading, because a read-only role must get the same 404 as everybody else. Writes are refused behind
 * the wall.
 */
const walled = { access: 'signed-in', reads: true, unobserved: true, tags: ['suspicion reports'] } as const
const list = { ...walled, path: '/v2/suspicion_reports' } as const
const one = { ...walled, path: '/v2/suspicion_reports/:id', params: IdParams, data: SuspicionReport } as const
const child = { ...one, params: IdParams.extend({ child: IdParams.shape.id }) } as const
const file = { ...walled, method: 'GET', params: IdParams } as const
const rights = { ...walled, path: '/v2/suspicion_rights' } as const

export const suspicionCalls = {
  list: defineCall({ ...list, method: 'GET', data: z.array(ReportLine) }),
  desk: defineCall({ ...list, method: 'GET', path: `${list.path}/desk`, data: SuspicionDesk }),
  /** Opening a report writes an entry in its trail. */
  open: defineCall({ ...one, method: 'GET' }),
  make: defineCall({ ...list, method: 'POST', body: MakeReport, data: SuspicionReport }),
  change: defineCall({ ...one, method: 'PATCH', body: ChangeReport }),
  addRecords: defineCall({ ...one, method: 'POST', path: `${one.path}/records`, body: AddRecords }),
  step: defineCall({ ...one, method: 'POST', path: `${one.path}/state`, body: StepReport }),
  nameReader: defineCall({ ...one, method: 'POST', path: `${one.path}/readers`, body: NameReader }),
  /** Returns nothing about the report, because the removed user may be the caller. */
  withdrawReader: defineCall({
    ...walled,
    method: 'POST',
    path: `${one.path}/readers/:child/withdraw`,
    params: child.params,
    body: WithdrawReader,
    answer: Done,
  }),
  sendFile: defineCall({
    ...one,
    method: 'POST',
    path: `${one.path}/files`,
    form: z.object({ file: z.file().optional() }),
  }),
  takeFile: defineCall({
    ...file,
    path: `${one.path}/files/:child`,
    params: child.params,
    file: { description: 'A file of the report', types: ['application/octet-stream'] },
  }),
  removeFile: defineCall({ ...child, method: 'DELETE', path: `${one.path}/files/:child` }),
  pdf: defineCall({
    ...file,
    path: `${one.path}/pdf`,
    query: FormLanguage,
    file: { description: 'The report', types: ['application/pdf'] },
  }),
  json: defineCall({
    ...file,
    path: `${one.path}/json`,
    file: { description: 'The report', types: ['application/json'] },
  }),
  rights: defineCall({ ...rights, method: 'GET', data: z.array(SuspicionRight) }),
  giveRight: defineCall({ ...rights, method: 'POST', body: GiveRight, answer: Done }),
  withdrawRight: defineCall({
    ...rights,
    method: 'POST',
    path: `${rights.path}/:id/withdraw`,
    params: IdParams,
    body: WithdrawRight,
    answer: Done,
  }),
}
