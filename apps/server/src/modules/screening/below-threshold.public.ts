import { isRaised, type RaiseFrom } from '@probity/contract/screening/raising.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { type ScreenedParty, screenedCompanies, screenedPersons } from '../parties/screened-parties.public.ts'
import { type MatcherSettings, matcherSettings } from './matching/matcher-settings.ts'
import { partyEntity } from './matching/party-query.ts'
import { legalEffects, listQuery } from './matching/screen-parties.ts'

interface Band {
  persons: readonly number[]
  companies: readonly number[]
}

/** Counts hits from `weak` up to the current threshold that the raising level `from` would raise. */
interface Lower {
  weak: number
  from?: RaiseFrom | undefined
}

/** Data to read before a band is counted. */
export interface BandParties {
  settings: MatcherSettings
  parties: ScreenedParty[]
}

export async function partiesOfBand(tx: Tx, { persons, companies }: Band): Promise<BandParties> {
  const parties = [...(await screenedPersons(tx, persons)), ...(await screenedCompanies(tx, companies))]
  return { settings: await matcherSettings(tx), parties }
}

/** Number of hits of these customers below the current threshold that a lower one would raise. Stores nothing. */
export async function hitsBelowThreshold(
  release: ServedRelease,
  { settings, parties }: BandParties,
  { weak, from }: Lower,
): Promise<number> {
  const lower = { ...settings, thresholds: { ...settings.thresholds, weak } }
  const found = await release.search(parties.map((party) => listQuery(partyEntity(party), lower)))
  const legalEffect = legalEffects(release)
  return found.flat().filter(({ record, comparison: { score } }) => {
    const isBelow = score < settings.thresholds.weak && score >= weak
    return isBelow && isRaised({ score, legal_effect: legalEffect(record.list) }, from)
  }).length
}
