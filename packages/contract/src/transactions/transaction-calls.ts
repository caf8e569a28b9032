import { z } from 'zod'
import { defineCall, IdParams } from '../api/call.ts'
import { wholeRow } from '../api/resource.ts'
import { anyOf } from '../identity/access.ts'
import { History, HistoryQuery } from '../parties/register-calls.ts'
import { PendingApproval } from '../settings/approvals.ts'
import { workbook } from '../values/file-types.ts'
import { SimilarCounterpartiesQuery, SimilarCounterparty } from './counterparties.ts'
import { FiguresQuery, FiguresTaken, MonthlyFigures } from './monthly-figures.ts'
import { ImportRates, RatesImported } from './rate-csv.ts'
import { RecordCheck } from './record-check.ts'
import { ScreeningResults } from './screening-results.ts'
import { TransactionFigures } from './transaction-figures.ts'
import {
  AcceptRecord,
  DraftTransaction,
  PatchTransaction,
  RemoveTransaction,
  SaveTransaction,
  transactions,
} from './transactions.ts'

const transaction = { access: anyOf('TRANSACTION'), tags: ['transactions'] } as const
const one = { ...transaction, params: IdParams } as const
const saved = { data: wholeRow(transactions) } as const
const figures = {
  path: '/v2/transactions/figures',
  access: { allOf: [['EXPORT'], ['TRANSACTION']] },
  tags: ['transactions'],
} as const

export const transactionCalls = {
  figures: defineCall({ ...transaction, method: 'GET', path: '/v2/transactions/stat', data: TransactionFigures }),
  /** What changed in a month since its figures were last taken. */
  changes: defineCall({ ...figures, method: 'GET', query: FiguresQuery, data: FiguresTaken }),
  takeFigures: defineCall({
    ...figures,
    method: 'POST',
    reads: true,
    body: MonthlyFigures,
    file: { description: 'The figures of the month', types: [workbook] },
  }),
  history: defineCall({
    ...one,
    method: 'GET',
    path: '/v2/transactions/:id/history',
    query: HistoryQuery,
    data: History,
  }),
  create: defineCall({ ...transaction, ...saved, method: 'POST', path: '/v2/transactions', body: SaveTransaction }),
  change: defineCall({ ...one, ...saved, method: 'PATCH', path: '/v2/transactions/:id', body: PatchTransaction }),
  remove: defineCall({
    ...one,
    method: 'DELETE',
    path: '/v2/transactions/:id',
    body: RemoveTransaction.nullish(),
    data: z.object({ id: z.number().int(), approval: PendingApproval.optional() }),
  }),
  /** The check of a record that is still typed. */
  checkDraft: defineCall({
    ...transaction,
    method: 'POST',
    path: '/v2/transactions/check',
    reads: true,
    body: DraftTransaction,
    data: RecordCheck,
  }),
  check: defineCall({ ...one, method: 'GET', path: '/v2/transactions/:id/check', data: RecordCheck }),
  acceptRecord: defineCall({
    ...one,
    method: 'POST',
    path: '/v2/transactions/:id/accept_record',
    body: AcceptRecord,
    data: wholeRow({ row: transactions.row.extend({ approval: PendingApproval.optional() }) }),
  }),
  screening: defineCall({ ...one, method: 'GET', path: '/v2/transactions/:id/screening', data: ScreeningResults }),
  similarParties: defineCall({
    ...transaction,
    method: 'GET',
    path: '/v2/counterparties/similar',
    tags: ['counterparties'],
    query: SimilarCounterpartiesQuery,
    data: z.array(wholeRow({ row: SimilarCounterparty })),
  }),
  importRates: defineCall({
    method: 'POST',
    path: '/v2/exchange_rates/import',
    access: anyOf('SETTINGS'),
    tags: ['exchange_rates'],
    body: ImportRates,
    data: RatesImported,
  }),
}
