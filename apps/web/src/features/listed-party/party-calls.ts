import type { ListedPartyRows, SplitParty } from '@probity/contract/alerts/listed-parties.ts'
import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '#web/api/cached.ts'
import { send } from '#web/api/transport.ts'

/** The rows that are one party with this one in the current lists, with the reasons; null if it is the only one. */
export const listedPartyQuery = (entity: string) =>
  queryOptions({
    queryKey: ['listed_parties', entity],
    queryFn: () => fetchData<ListedPartyRows | null>(`/v2/listed_parties/${encodeURIComponent(entity)}`),
    staleTime: 60_000,
  })

export const splitRows = (split: SplitParty) => send('POST', '/v2/listed_parties/splits', split)
export const joinRows = (id: number) => send('DELETE', `/v2/listed_parties/splits/${id}`)
