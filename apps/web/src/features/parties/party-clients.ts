import { resourceClient } from '@probity/contract/api/client.ts'
import { corporates } from '@probity/contract/companies/companies.ts'
import { individuals } from '@probity/contract/persons/persons.ts'
import { send } from '#web/api/transport.ts'

/** The lists of the register, by their family. */
export const partyClients = {
  individuals: resourceClient(individuals, send),
  corporates: resourceClient(corporates, send),
} as const
