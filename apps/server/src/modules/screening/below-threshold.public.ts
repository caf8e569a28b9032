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

/** Hits from `weak` up to today's threshold are counted where the raising level `from` lets them be raised. */
interface Lower {
  weak: number
  from?: RaiseFrom | undefined
}

/** What has to be known before a band is counted. */
export interface BandParties {
  settings: MatcherSettings
  parties: ScreenedParty[]
}

export async function partiesOfBand(tx: Tx, { persons, companies }: Band): Promise<BandParties> {
  const parties = [...(await screenedPersons(tx, persons)), ...(await screenedCompanies(tx, companies))]
  return { settings: await matcherSettings(tx), parties }
}

/** How many hits of these customers lie below today's threshold, above another, and would be raised. Nothing is stored. */
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
