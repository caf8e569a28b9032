import { alertCases } from '@probity/contract/alerts/alert-cases.ts'
import { resourceClient } from '@probity/contract/api/client.ts'
import { useMemo } from 'react'
import { send } from '#web/api/transport.ts'
import { entitiesApi } from '#web/features/decision/decision-calls.ts'
import { useDangerFilters } from '#web/features/hits/danger-filters.ts'
import { contains, equalsNumber, equalsText, type FilterDef } from '#web/table/filters/filter-def.ts'
import type { FilteredList } from '#web/table/list-definition.ts'

const filters: readonly FilterDef[] = [
  { id: 'case', title: 'export.filter.case', kind: 'text', toWhere: equalsNumber('alert_case') },
  { id: 'hit', title: 'alert.hitName', kind: 'text', toWhere: contains('entity_name') },
  {
    id: 'status',
    title: 'alert.status',
    kind: 'choice',
    toWhere: equalsNumber('status'),
    options: [
      { value: '0', label: 'hit.pending' },
      { value: '1', label: 'hit.true' },
      { value: '2', label: 'hit.false' },
    ],
  },
  {
    id: 'screening',
    title: 'case.export.screening',
    kind: 'choice',
    toWhere: equalsText('screening_type'),
    options: [
      { value: 'onboarding', label: 'case.screening.onboarding' },
      { value: 'ongoing_delta', label: 'case.screening.ongoing_delta' },
      { value: 'ongoing_full', label: 'case.screening.ongoing_full' },
    ],
  },
  { id: 'remarks', title: 'alert.remarks', kind: 'text', toWhere: contains('remarks') },
  { id: 'created', title: 'export.filter.created', kind: 'date', field: 'create_date' },
]

const cases = resourceClient(alertCases, send)

/** Cases by what a file of them is asked for; the case pool has a screen of its own. */
export const caseList: FilteredList = {
  name: 'exported-cases',
  columns: [],
  filters: [
    {
      id: 'status',
      title: 'alert.status',
      kind: 'choice',
      toWhere: equalsText('status'),
      options: [
        { value: 'pending', label: 'hit.pending' },
        { value: 'resolved', label: 'export.filter.resolved' },
      ],
    },
    { id: 'created', title: 'export.filter.created', kind: 'date', field: 'create_date' },
  ],
  defaultSort: 'id ASC',
  count: (filter) => cases.count({ filter }),
}

/** The hits of all cases. They have no screen of their own; each case shows the hits of its customer. */
export function useCaseHitList(): FilteredList {
  const further = useDangerFilters('similarity_level')
  return useMemo(
    () => ({
      name: 'case-hits',
      columns: [],
      filters: [...filters, ...further],
      defaultSort: 'id ASC',
      count: (filter) => entitiesApi.count({ filter }),
    }),
    [further],
  )
}
