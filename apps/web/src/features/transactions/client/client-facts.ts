import type { ShortName } from '@probity/contract/api/summaries.ts'
import { familyOfCapacity } from '@probity/contract/parties/party-names.ts'
import { type Answer, useAnswer } from '#web/api/use-answer.ts'
import { partyClients } from '#web/features/parties/party-clients.ts'

/** What a clerk must know of a client at the counter. */
export interface ClientFacts {
  id: number
  is_deleted: boolean
  sanctions_hit: boolean
  ref_id: string | null
  risk_level: string | null
  risk_score: string | null
  parties_pending: number
  names: ShortName[]
}

const facts = {
  select: ['id', 'is_deleted', 'sanctions_hit', 'ref_id', 'risk_level', 'risk_score', 'parties_pending'],
  populate: ['names'],
  limit: 1,
} as const

/** The client by its type and id, or undefined if the user may not read it. */
export function useClientFacts(type: number, id: number): Answer<ClientFacts | null> {
  const family = familyOfCapacity(type)
  return useAnswer({
    queryKey: [family, 'counter', id],
    queryFn: async (): Promise<ClientFacts | null> => {
      const query = { filter: { id: [id] }, ...facts }
      const [found] = await (family === 'corporates'
        ? partyClients.corporates.list(query)
        : partyClients.individuals.list(query))
      return found ?? null
    },
  })
}
