import { resourceClient } from '@probity/contract/api/client.ts'
import type { ResourceSpec } from '@probity/contract/api/resource.ts'
import { identifications } from '@probity/contract/parties/identities.ts'
import { addresses } from '@probity/contract/parties/parties.ts'
import { send } from '#web/api/transport.ts'
import type { FilteredList } from '#web/table/list-definition.ts'

/** Rows that records hold, of all records. They have no screen of their own; each record shows its own. */
export const childList = (spec: ResourceSpec): FilteredList => {
  const calls = resourceClient(spec, send)
  return {
    name: spec.path,
    columns: [],
    filters: [{ id: 'created', title: 'export.filter.created', kind: 'date', field: 'create_date' }],
    defaultSort: 'id ASC',
    count: (filter) => calls.count({ filter }),
  }
}

export const addressList = childList(addresses)
export const identityList = childList(identifications)
