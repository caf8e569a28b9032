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

/** What a screening found of a customer, or what its stored scan says it found. */
interface FoundOn {
  asked: ScreenedParty
  found: readonly { hit: Hit; listHit: { record: ListedParty } }[]
}

interface Origin {
  scan: KeptScan
  /** When the scan was made. */
  at: number
  settings: MatcherSettings
  partyOf: (entityId: string) => PartyGroup | undefined
}

/** The name a customer is known by in cases: the first one, then the others in the second script. */
export const labelOf = ({ names }: ScreenedParty): string => names.slice(0, 2).join(' ')

/** The hits on one customer, with everything a decision on them will need. */
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
    isBelow: !isRaised(hit, settings.raise_from),
    party: { label: labelOf(asked), client_id: asked.ref_id },
    risk: { level: asked.risk_level ?? 'Not In List', score: asked.risk_score ?? '0.00' },
    link: listHit.record.sanctions?.find(({ url }) => url)?.url ?? null,
  }))
}

/** The hits on one customer with what identifies either side today: what earlier decisions are held against. */
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
