import { useMemo } from 'react'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { transactionTableDelayMs } from '#web/constants.ts'
import { tableMinute } from '#web/format.ts'
import { currentLanguage, type Translate } from '#web/i18n/translate.ts'
import { useWords } from '#web/i18n/use-words.ts'
import type { ListDefinition } from '#web/table/list-definition.ts'
import { moneyText } from '../transaction-words.ts'
import { fetchTransactions, type TransactionRow, transactionFigures, transactionsApi } from '../transactions-api.ts'
import { Client, transactionColumns } from './transaction-columns.tsx'
import { transactionFilters } from './transaction-filters.ts'
import { CddStatus } from './transaction-marks.tsx'

interface Scope {
  kind: 'person' | 'company'
  id: number
}
interface Offered {
  scope?: Scope | undefined
  /** Values in Hong Kong dollars that the list can be filtered by. */
  limits: readonly string[]
  t: Translate
}

/** The list with the limits of the rules in force as filters; without them until they are known, and where it is not wanted. */
export function useTransactionList(kind?: Scope['kind'], id?: number, isWanted = true): ListDefinition<TransactionRow> {
  const t = useWords()
  const limits = valueIfKnown(useAnswer({ ...transactionFigures, enabled: isWanted }))?.limits
  return useMemo(
    () => transactionList({ scope: kind && id !== undefined ? { kind, id } : undefined, limits: limits ?? [], t }),
    [kind, id, limits, t],
  )
}

/** The transactions of the firm, or those of one client. */
export function transactionList({ scope, limits, t }: Offered): ListDefinition<TransactionRow> {
  return {
    name: scope === undefined ? 'transactions' : 'party-transactions',
    columns: scope === undefined ? transactionColumns : transactionColumns.filter(({ id }) => id !== 'client'),
    filters: transactionFilters(limits, t),
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
