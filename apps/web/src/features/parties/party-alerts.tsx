import { useMemo } from 'react'
import { alertList } from '#web/features/alerts/alert-list.tsx'
import { AlertTable } from '#web/features/alerts/alert-table.tsx'
import { useList } from '#web/table/use-list.ts'
import type { PartyOf } from './party-tabs.tsx'

/** The history of hits on one customer. */
export function PartyAlerts({ party: { kind, id } }: { party: PartyOf }) {
  const definition = useMemo(() => alertList({ kind, id }), [kind, id])
  const list = useList(definition)
  return <AlertTable list={list} />
}
