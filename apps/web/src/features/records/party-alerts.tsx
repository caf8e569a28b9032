import { useMemo } from 'react'
import { alertList } from '#web/features/alerts/alert-list.tsx'
import { AlertTable } from '#web/features/alerts/alert-table.tsx'
import type { PartyOf } from '#web/features/parties/party-of.ts'
import { useList } from '#web/table/use-list.ts'

/** The history of hits on one customer. */
export function PartyAlerts({ party: { kind, id } }: { party: PartyOf }) {
  const definition = useMemo(() => alertList({ kind, id }), [kind, id])
  const list = useList(definition)
  return <AlertTable list={list} />
}
