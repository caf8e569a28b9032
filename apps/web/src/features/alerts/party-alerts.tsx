import { useMemo } from 'react'
import type { PartyTabProps } from '#web/feature.ts'
import { useDangerFilters } from '#web/features/hits/danger-filters.ts'
import { useList } from '#web/table/use-list.ts'
import { alertList } from './alert-list.tsx'
import { AlertTable } from './alert-table.tsx'

/** The history of hits on one customer. */
export function Part({ party: { kind, id } }: PartyTabProps) {
  const further = useDangerFilters('similarity_level')
  const definition = useMemo(() => alertList({ scope: { kind, id }, further }), [kind, id, further])
  const list = useList(definition)
  return <AlertTable list={list} />
}
