import { isRaised } from '@probity/contract/screening/raising.ts'
import type { Hit } from '@probity/contract/screening/screening.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { ScreenedParty } from '../parties/screened-parties.public.ts'
import type { MatcherSettings } from './matching/matcher-settings.ts'
import { screenParties } from './matching/screen-parties.ts'

export interface Compared {
  party: ScreenedParty
  /** Hits that each algorithm raises, and its number of results below the raising level. */
  live: Outcome
  proposed: Outcome
}
interface Outcome {
  raised: Hit[]
  weaker: number
}

/** Screens customers under two settings. Stores nothing; must not run in a transaction. */
export async function compareSettings(
  release: ServedRelease,
  parties: readonly ScreenedParty[],
  { live, proposed }: { live: MatcherSettings; proposed: MatcherSettings },
): Promise<Compared[]> {
  const [before, after] = [await screenParties(release, parties, live), await screenParties(release, parties, proposed)]
  const outcomeOf = (found: readonly { hit: Hit }[], { raise_from }: MatcherSettings): Outcome => {
    const raised = found.map(({ hit }) => hit).filter((hit) => isRaised(hit, raise_from))
    return { raised, weaker: found.length - raised.length }
  }
  return parties.map((party, at) => ({
    party,
    live: outcomeOf(before[at]!.found, live),
    proposed: outcomeOf(after[at]!.found, proposed),
  }))
}
