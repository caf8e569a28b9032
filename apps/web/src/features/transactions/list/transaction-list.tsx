import { transactionTableDelayMs } from '#web/constants.ts'
import { tableMinute } from '#web/format.ts'
import { currentLanguage } from '#web/i18n/translate.ts'
import type { ListDefinition } from '#web/table/list-definition.ts'
import { moneyText } from '../transaction-words.ts'
import { fetchTransactions, type TransactionRow, transactionsApi } from '../transactions-api.ts'
import { Client, transactionColumns } from './transaction-columns.tsx'
import { transactionFilters } from './transaction-filters.ts'
import { CddStatus } from './transaction-marks.tsx'

/** The transactions of the firm, or those of one client. */
export function transactionList(scope?: { kind: 'person' | 'company'; id: number }): ListDefinition<TransactionRow> {
  return {
    name: scope === undefined ? 'transactions' : 'party-transactions',
    columns: scope === undefined ? transactionColumns : transactionColumns.filter(({ id }) => id !== 'client'),
    filters: transactionFilters,
    defaultSort: 'tran_date DESC',
    rowId: (row) => row.id,
    rowName: (row) => row.tran_ref,
    fetch: fetchTransactions,
    count: (filter) => transactionsApi.count({ filter }),
    search: { placeholder: 'txn.search', toWhere: (text) => ({ text: { contains: text } }) },
    ...(scope ? { scope: { [scope.kind]: scope.id } } : {}),
    delayMs: transactionTableDelayMs,
    small: (row) => ({
      title: <Client row={row} />,
      end: moneyText(row.currency, row.amount),
      meta: `${row.tran_ref} · ${tableMinute(row.tran_date, currentLanguage())}`,
      endMeta: <CddStatus row={row} isBrief />,
    }),
  }
}
