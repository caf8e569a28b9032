import { resourceClient } from '@probity/contract/api/client.ts'
import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { transactionCalls } from '@probity/contract/transactions/transaction-calls.ts'
import { transactions } from '@probity/contract/transactions/transactions.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { send } from '#web/api/transport.ts'

export const transactionsApi = resourceClient(transactions, send)

const clients = ['person', 'company'] as const

/** One page of the list, each row with its client. */
export const fetchTransactions = (query: object) => transactionsApi.list({ ...query, populate: [...clients] })
export type TransactionRow = Awaited<ReturnType<typeof fetchTransactions>>[number]

/** The client as shown in the row. */
export function clientOf({ person, company }: Pick<TransactionRow, 'person' | 'company'>): PartySummary | undefined {
  const client = person ?? company
  return typeof client === 'object' && client !== null ? client : undefined
}

export const oneTransaction = (id: number) => ({
  queryKey: ['transactions', 'one', id] as const,
  queryFn: () =>
    transactionsApi.get(id, {
      populate: [...clients, 'counterparty', 'remitter', 'recipient', 'acting', 'identities', 'alert', 'alert_case'],
    }),
})
export type TransactionRecord = Awaited<ReturnType<ReturnType<typeof oneTransaction>['queryFn']>>

/** Deletes a transaction with a reason, or requests a second person's approval. */
export const removeTransaction = (id: number, reason: string) =>
  call(transactionCalls.remove, { params: { id }, body: { reason } })

/** Due screenings and pending hits change without the user, so the panel polls. */
const lookAgainMs = 4000

export const screeningOf = (id: number) =>
  queryOptions({
    queryKey: ['transactions', 'screening', id],
    queryFn: () => call(transactionCalls.screening, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.is_complete === false ? lookAgainMs : false),
  })

export const transactionFigures = queryOptions({
  queryKey: ['transactions', 'stat'],
  queryFn: () => call(transactionCalls.figures),
})
