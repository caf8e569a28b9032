import { inPath } from '#web/routing/in-path.ts'

export const transactionPaths = {
  transactionWorkspace: () => '/sys/Transaction/WS',
  transaction2: () => '/sys/Transaction2',
  transactions: () => '/sys/Transaction',
  transactionAdd: (type: 'forex' | 'inward' | 'outward' | 'loan') => `/sys/Transaction/Add/${type}`,
  transaction: (transaction_id: number | string) => `/sys/Transaction/Details/${inPath(transaction_id)}`,
  /** Its tab with the hits of all its parties. */
  screeningResults: (transaction_id: number | string) =>
    `/sys/Transaction/Details/${inPath(transaction_id)}?tab=screening`,
} as const
