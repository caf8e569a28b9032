import { toQuery } from '@probity/contract/api/client.ts'
import type { ShortName } from '@probity/contract/api/summaries.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { fetchData } from '#web/api/cached.ts'
import { type Answer, useAnswer } from '#web/api/use-answer.ts'

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

const facts = 'id,is_deleted,sanctions_hit,ref_id,risk_level,risk_score,parties_pending'

/** The client by its type and id, or undefined if the user may not read it. */
export function useClientFacts(type: number, id: number): Answer<ClientFacts | null> {
  const family = type === capacityType.company ? 'corporates' : 'individuals'
  return useAnswer({
    queryKey: [family, 'counter', id],
    queryFn: async () => {
      const query = toQuery({ filter: { id: [id] }, select: facts, populate: 'names', limit: 1 })
      const [found] = await fetchData<ClientFacts[]>(`/v2/${family}?${query}`)
      return found ?? null
    },
  })
}
