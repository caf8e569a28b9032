import type { Tx } from '#kernel/database/tenant.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { type ScreenedParty, screenedCompanies, screenedPersons } from '../parties/screened-parties.public.ts'
import { type MatcherSettings, matcherSettings } from './matching/matcher-settings.ts'
import { partyEntity } from './matching/party-query.ts'
import { listQuery } from './matching/screen-parties.ts'

interface Band {
  persons: readonly number[]
  companies: readonly number[]
  /** Hits from here up to today's threshold are counted. */
  from: number
}

/** What has to be known before a band is counted. */
export interface BandParties {
  settings: MatcherSettings
  parties: ScreenedParty[]
}

export async function partiesOfBand(
  tx: Tx,
  { persons, companies }: Pick<Band, 'persons' | 'companies'>,
): Promise<BandParties> {
  const parties = [...(await screenedPersons(tx, persons)), ...(await screenedCompanies(tx, companies))]
  return { settings: await matcherSettings(tx), parties }
}

/** How many hits of these customers lie below today's threshold and above another. Nothing is stored. */
export async function hitsBelowThreshold(
  release: ServedRelease,
  { settings, parties }: BandParties,
  from: Band['from'],
): Promise<number> {
  const lower = { ...settings, thresholds: { ...settings.thresholds, weak: from } }
  const found = await release.search(parties.map((party) => listQuery(partyEntity(party), lower)))
  const { weak } = settings.thresholds
  return found.flat().filter(({ comparison: { score } }) => score < weak && score >= from).length
}
