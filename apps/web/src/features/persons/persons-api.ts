import { withFoundBy } from '#web/features/parties/list/found-by.tsx'
import { partyClients } from '#web/features/parties/party-clients.ts'

export const persons = partyClients.individuals

/** One page of the list, with the data shown in a row. */
export async function fetchPersons(query: object) {
  return withFoundBy('person', query, await persons.list({ ...query, populate: ['names', 'idens'] }))
}
export type PersonRow = Awaited<ReturnType<typeof fetchPersons>>[number]
