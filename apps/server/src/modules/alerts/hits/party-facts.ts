import type { Tx } from '#kernel/database/tenant.ts'
import {
  identifyingFacts,
  type ScreenedParty,
  screenedCompanies,
  screenedCounterparties,
  screenedPersons,
} from '#modules/parties/screened-parties.public.ts'
import type { Facts } from './facts.ts'
import type { PartyRef } from './raised-hit.ts'

const factsOf = ([party]: readonly ScreenedParty[]): Facts => (party ? identifyingFacts(party) : {})

/** What identifies a customer right now. A customer that is gone has no facts left. */
export async function partyFactsOf(tx: Tx, { person, company, counterparty }: PartyRef): Promise<Facts> {
  if (counterparty) return factsOf(await screenedCounterparties(tx, [counterparty]))
  return factsOf(
    person === null
      ? await screenedCompanies(tx, company === null ? [] : [company])
      : await screenedPersons(tx, [person]),
  )
}
