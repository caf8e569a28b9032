import { useMemo } from 'react'
import type { PartyTabProps } from '#web/feature.ts'
import { useList } from '#web/table/use-list.ts'
import { alertList } from './alert-list.tsx'
import { AlertTable } from './alert-table.tsx'

/** The history of hits on one customer. */
export function Part({ party: { kind, id } }: PartyTabProps) {
  const definition = useMemo(() => alertList({ kind, id }), [kind, id])
  const list = useList(definition)
  return <AlertTable list={list} />
}
