import { familyOfCapacity } from '@probity/contract/parties/party-names.ts'
import { capacityType } from '@probity/contract/values/enumerations.ts'
import { queryOptions } from '@tanstack/react-query'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { companyPaths } from '#web/paths/register/companies.ts'
import { personPaths } from '#web/paths/register/persons.ts'
import { loadPartyName } from './load-party-names.ts'
import { PartyName } from './party-name.tsx'

interface PartyLinkProps {
  capacity_type: number
  capacity_id: number
  /** Id of the link, so that other elements can point to it. */
  anchor?: string
}

/** The party of a row by name; opens in addition to the form being edited. */
export function PartyLink({ capacity_type, capacity_id, anchor }: PartyLinkProps) {
  const party = valueIfKnown(useAnswer(partyNameQuery(capacity_type, capacity_id)))
  const isCompany = capacity_type === capacityType.company
  // A deleted record has no page to open.
  if (party?.is_deleted === true) return <PartyName party={party} />
  return (
    <a
      id={anchor}
      href={isCompany ? companyPaths.company(capacity_id) : personPaths.person(capacity_id)}
      target="_blank"
      rel="noopener"
    >
      {party === undefined ? `#${capacity_id}` : <PartyName party={party} />}
    </a>
  )
}

const keptMs = 60_000

/** A party by its two keys, with its names. The parties of one page are fetched together. */
export function partyNameQuery(capacity_type: number, capacity_id: number) {
  const family = familyOfCapacity(capacity_type)
  return queryOptions({
    queryKey: [family, 'name', capacity_id],
    queryFn: async () => {
      return { ...(await loadPartyName(family, capacity_id)), capacity_type }
    },
    staleTime: keptMs,
  })
}
