import type { FoundRecord } from '#web/feature.ts'
import { transactionPaths } from '#web/paths/register/transactions.ts'
import { IconArrowsRightLeft } from '#web/ui/generated/icons.ts'
import { moneyText } from './transaction-words.ts'
import { transactionsApi } from './transactions-api.ts'

const shown = 5

/** Transactions for the command palette: by reference, type, currency or amount. */
export async function search(text: string): Promise<readonly FoundRecord[]> {
  const found = await transactionsApi.list({
    filter: { text: { contains: text.trim() } },
    sort: 'tran_date DESC',
    limit: shown,
  })
  return found.map(({ id, tran_ref, currency, amount }) => ({
    key: `transaction-${id}`,
    label: tran_ref,
    icon: IconArrowsRightLeft,
    href: transactionPaths.transaction(id),
    note: moneyText(currency, amount),
  }))
}
