import { useMemo } from 'react'
import type { PartyTabProps } from '#web/feature.ts'
import { useList } from '#web/table/use-list.ts'
import { transactionList } from './transaction-list.tsx'
import { TransactionTable } from './transaction-table.tsx'

/** The transactions of one client. */
export function Part({ party: { kind, id } }: PartyTabProps) {
  const definition = useMemo(() => transactionList({ kind, id }), [kind, id])
  const list = useList(definition)
  return <TransactionTable list={list} />
}
