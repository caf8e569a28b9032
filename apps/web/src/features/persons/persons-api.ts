import { resourceClient } from '@probity/contract/api/client.ts'
import { individuals } from '@probity/contract/persons/persons.ts'
import { send } from '#web/api/transport.ts'
import { withFoundBy } from '#web/features/parties/list/found-by.tsx'

export const persons = resourceClient(individuals, send)

/** One page of the list, with the data shown in a row. */
export async function fetchPersons(query: object) {
  return withFoundBy('person', query, await persons.list({ ...query, populate: ['names', 'idens'] }))
}
export type PersonRow = Awaited<ReturnType<typeof fetchPersons>>[number]
