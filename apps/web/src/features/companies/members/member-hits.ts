import type { HitCounts } from '@probity/contract/alerts/alerts.ts'
import { useMayOpen } from '#web/access/can.tsx'
import { type Answer, allOf, useAnswers } from '#web/api/use-answer.ts'
import { hitCountsQuery } from '#web/features/parties/hit-counts.ts'
import { keyOfMember } from './member-facts.ts'
import type { PartyKey } from './member-rows.ts'

/** The server takes at most 500 ids and 5,000 characters; ids may have 16 digits. */
const idsPerRequest = 250

/** The queries that count the hits of these parties. A list of members may exceed one request. */
export function hitCountQueries(parties: readonly PartyKey[]): readonly { persons: string; companies: string }[] {
  const queries = []
  for (let from = 0; from < parties.length; from += idsPerRequest) {
    const page = parties.slice(from, from + idsPerRequest)
    const ids = (type: number) =>
      page
        .filter(({ capacity_type }) => capacity_type === type)
        .map(({ capacity_id }) => capacity_id)
        .join(',')
    queries.push({ persons: ids(2), companies: ids(1) })
  }
  return queries
}

export type MemberHits = Answer<ReadonlyMap<string, HitCounts>>

/** The hits of each member by decision; undefined if the user may not see hits. */
export function useMemberHits(members: readonly PartyKey[]): MemberHits | undefined {
  const may = useMayOpen('AlertsHistory')
  const pages = useAnswers(hitCountQueries(may ? members : []).map(hitCountsQuery))
  if (!may) return undefined
  const all = allOf(...pages)
  return all.state === 'value'
    ? { ...all, value: new Map(all.value.flat().map((one) => [keyOfMember(one), one])) }
    : all
}
