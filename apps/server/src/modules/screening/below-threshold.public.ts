import type { ServedRelease } from '#kernel/list-service.ts'
import type { Tx } from '#kernel/tenant.ts'
import { screenedCompanies, screenedPersons } from '../parties/screened-parties.public.ts'
import { matcherSettings } from './matcher-settings.ts'
import { partyEntity } from './party-query.ts'
import { listQuery } from './screen-parties.ts'

interface Band {
  persons: readonly number[]
  companies: readonly number[]
  /** Hits from here up to today's threshold are counted. */
  from: number
}

/** How many hits of these customers lie below today's threshold and above another. Nothing is stored. */
export async function hitsBelowThreshold(tx: Tx, release: ServedRelease, band: Band): Promise<number> {
  const settings = await matcherSettings(tx)
  const parties = [...(await screenedPersons(tx, band.persons)), ...(await screenedCompanies(tx, band.companies))]
  const lower = { ...settings, thresholds: { ...settings.thresholds, weak: band.from } }
  const found = await release.search(parties.map((party) => listQuery(partyEntity(party), lower)))
  const { weak } = settings.thresholds
  return found.flat().filter(({ comparison: { score } }) => score < weak && score >= band.from).length
}
