import { isRaised } from '@probity/contract/screening/raising.ts'
import type { Hit } from '@probity/contract/screening/screening.ts'
import type { PartyGroup } from '@probity/watchlists/parties/party-group.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'
import type { RaisedHit } from '#modules/alerts/alerts.public.ts'
import { identifyingFacts, type ScreenedParty } from '#modules/parties/screened-parties.public.ts'
import { entityFacts } from '#modules/watchlists/watchlists.public.ts'
import type { MatcherSettings } from '../matching/matcher-settings.ts'
import type { ScreenedResult } from '../matching/screen-parties.ts'
import type { KeptScan } from './store-scan.ts'

/** The hits of a screening on a customer, or those in its stored scan. */
interface FoundOn {
  asked: ScreenedParty
  found: readonly { hit: Hit; listHit: { record: ListedParty } }[]
}

interface Origin {
  scan: KeptScan
  /** Time of the scan. */
  at: number
  settings: MatcherSettings
  partyOf: (entityId: string) => PartyGroup | undefined
}

/** The customer's label in cases: the first name, then the one in the second script. */
export const labelOf = ({ names }: ScreenedParty): string => names.slice(0, 2).join(' ')

/** The hits on one customer with all data for a decision. */
export function raisedOf(
  { asked, found }: FoundOn,
  { scan: { scan_id, key, content_hash, results }, at, settings, partyOf }: Origin,
): RaisedHit[] {
  const partyFacts = identifyingFacts(asked)
  const places = new Map(results.map(({ entity_id }, place) => [entity_id, place]))
  return found.map(({ hit, listHit }) => ({
    person: asked.person,
    company: asked.company,
    counterparty: asked.counterparty,
    hit,
    partyFacts,
    entityFacts: entityFacts(listHit.record),
    scanId: scan_id,
    scanKey: key,
    evidence: { at: places.get(hit.entity_id)!, hash: content_hash, id: scan_id },
    at,
    listed: partyOf(hit.entity_id),
    formerIds: listHit.record.formerIds,
    isBelow: !isRaised(hit, settings.raise_from),
    party: { label: labelOf(asked), client_id: asked.ref_id },
    risk: { level: asked.risk_level ?? 'Not In List', score: asked.risk_score ?? '0.00' },
    link: listHit.record.sanctions?.find(({ url }) => url)?.url ?? null,
  }))
}

/** The hits on one customer with the current identifying data of both sides, for comparison with earlier decisions. */
export function hitFactsOf({ asked, found }: ScreenedResult<ScreenedParty>) {
  const { person, company, counterparty } = asked
  const partyFacts = identifyingFacts(asked)
  return found.map(({ hit, listHit }) => ({
    person,
    company,
    counterparty,
    hit,
    partyFacts,
    entityFacts: entityFacts(listHit.record),
  }))
}
