import { useMemo } from 'react'
import { useDangerFilters } from '#web/features/hits/danger-filters.ts'
import type { FilteredList } from '#web/table/list-definition.ts'
import { alertList } from './alert-list.tsx'

export function useExportedAlerts(): FilteredList {
  const further = useDangerFilters('similarity_level')
  return useMemo(() => alertList({ further }), [further])
}
