import type { PartyTabProps } from '#web/feature.ts'
import { useList } from '#web/table/use-list.ts'
import { useTransactionList } from './transaction-list.tsx'
import { TransactionTable } from './transaction-table.tsx'

/** The transactions of one client. */
export function Part({ party: { kind, id } }: PartyTabProps) {
  const list = useList(useTransactionList(kind, id))
  return <TransactionTable list={list} />
}
