import { resourceClient } from '@probity/contract/api/client.ts'
import { riskHistories } from '@probity/contract/risk/risk-assessments.ts'
import { send } from '#web/api/transport.ts'
import { contains, equalsText } from '#web/table/filters/filter-def.ts'
import type { FilteredList } from '#web/table/list-definition.ts'

const histories = resourceClient(riskHistories, send)

/** Assessments of all records. They have no screen of their own; each record shows its own. */
export const assessmentList: FilteredList = {
  name: 'assessments',
  columns: [],
  filters: [
    {
      id: 'level',
      title: 'party.risk',
      kind: 'choice',
      toWhere: equalsText('register_level'),
      options: [
        { value: 'High Risk', label: 'risk.high' },
        { value: 'Medium Risk', label: 'risk.medium' },
        { value: 'Low Risk', label: 'risk.low' },
      ],
    },
    { id: 'by', title: 'export.filter.assessedBy', kind: 'text', toWhere: contains('username') },
    { id: 'created', title: 'export.filter.created', kind: 'date', field: 'create_date' },
  ],
  defaultSort: 'id ASC',
  count: (filter) => histories.count({ filter }),
}
