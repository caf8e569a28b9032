import { z } from 'zod'
import { defineCall, IdParams } from '../api/call.ts'
import { anyOf } from '../identity/access.ts'
import { History, HistoryQuery } from '../parties/register-calls.ts'
import { PendingApproval } from '../settings/approvals.ts'
import { RemoveTransaction, TransactionFigures } from './transactions.ts'

const transaction = { access: anyOf('TRANSACTION'), tags: ['transactions'] } as const

export const transactionCalls = {
  figures: defineCall({ ...transaction, method: 'GET', path: '/v2/transactions/stat', data: TransactionFigures }),
  history: defineCall({
    ...transaction,
    method: 'GET',
    path: '/v2/transactions/:id/history',
    params: IdParams,
    query: HistoryQuery,
    data: History,
  }),
  remove: defineCall({
    ...transaction,
    method: 'DELETE',
    path: '/v2/transactions/:id',
    params: IdParams,
    body: RemoveTransaction.nullish(),
    data: z.object({ id: z.number().int(), approval: PendingApproval.optional() }),
  }),
}
