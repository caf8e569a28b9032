import { resourceClient } from '@probity/contract/api/client.ts'
import { individuals } from '@probity/contract/persons/persons.ts'
import { send } from '#web/api/transport.ts'

export const persons = resourceClient(individuals, send)

/** One page of the list, with what a row shows. */
export const fetchPersons = (query: object) => persons.list({ ...query, populate: ['names', 'idens'] })
export type PersonRow = Awaited<ReturnType<typeof fetchPersons>>[number]
