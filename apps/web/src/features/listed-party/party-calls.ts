import { listedPartyCalls } from '@probity/contract/alerts/calls/review-calls.ts'
import type { SplitParty } from '@probity/contract/alerts/listed-parties.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'

/** The rows that are one party with this one in the current lists, with the reasons; null if it is the only one. */
export const listedPartyQuery = (entity: string) =>
  queryOptions({
    queryKey: ['listed_parties', entity],
    queryFn: () => call(listedPartyCalls.rows, { params: { entity } }),
    staleTime: 60_000,
  })

export const splitRows = (split: SplitParty) => call(listedPartyCalls.split, { body: split })
export const joinRows = (id: number) => call(listedPartyCalls.join, { params: { id } })
