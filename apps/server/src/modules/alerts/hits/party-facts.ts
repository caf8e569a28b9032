import type { Tx } from '#kernel/database/tenant.ts'
import { identifyingFacts, screenedCompanies, screenedPersons } from '#modules/parties/screened-parties.public.ts'
import type { Facts } from './facts.ts'
import type { PartyRef } from './raised-hit.ts'

/** What identifies a customer right now. A customer that is gone has no facts left. */
export async function partyFactsOf(tx: Tx, { person, company }: PartyRef): Promise<Facts> {
  const [party] =
    person !== null
      ? await screenedPersons(tx, [person])
      : await screenedCompanies(tx, company === null ? [] : [company])
  return party ? identifyingFacts(party) : {}
}
