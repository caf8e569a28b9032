import { hitStatus } from '@probity/contract/alerts/verdict.ts'
import type { WeakerResult } from '@probity/contract/screening/raising.ts'
import { askedFacts, type FactChange, factChanges, fingerprintOf } from '../hits/facts.ts'
import { hitKey, partyKey, type RaisedHit } from '../hits/raised-hit.ts'
import { decisionOfParty, newsOf } from './decided-rows.ts'
import type { Standing } from './decisions.queries.ts'

export interface AutoResolve {
  true_hit: boolean
  false_hit: boolean
}

/** What is to be done with one hit, and why. */
export type Sorted =
  | { action: 'raise' | 'hold'; raised: RaisedHit }
  | { action: 'reopen'; raised: RaisedHit; standing: Standing; changes: FactChange[] }
  | { action: 'auto_resolve' | 'follow'; raised: RaisedHit; standing: Standing }
  | { action: 'pending' | 'refresh' | 'decided'; raised: RaisedHit; standing: Standing }

/** A hit with what identifies either side today. */
export type FactsOfHit = Pick<RaisedHit, 'hit' | 'person' | 'company' | 'counterparty' | 'partyFacts' | 'entityFacts'>

export function changesSince(raised: FactsOfHit, { party_facts, entity_facts }: Standing): FactChange[] {
  const side = (name: string, changes: FactChange[]) =>
    changes.map((change) => ({ ...change, field: `${name}.${change.field}` }))
  return [
    ...side('customer', factChanges(party_facts ?? {}, raised.partyFacts)),
    ...side('list', factChanges(entity_facts ?? {}, raised.entityFacts)),
  ]
}

export const onSameEvidence = (raised: FactsOfHit, standing: Standing): boolean =>
  (standing.party_fingerprint === fingerprintOf(raised.partyFacts) &&
    standing.entity_fingerprint === fingerprintOf(raised.entityFacts)) ||
  changesSince(raised, standing).length === 0

/** Whether either side is not what the evidence of a pending hit shows any more. */
function isOutdated({ partyFacts, entityFacts }: FactsOfHit, { shown }: Standing): boolean {
  if (!shown) return false
  const asked = shown.asked === null ? undefined : askedFacts(shown.asked)
  return (
    (shown.list !== null && factChanges(shown.list, entityFacts).length > 0) ||
    (asked !== undefined && factChanges(asked, partyFacts).length > 0)
  )
}

/** Sanctions and exact matches are never resolved without a person looking. */
const needsPerson = ({ hit }: RaisedHit): boolean =>
  hit.similarity_level === 'EXACT' || hit.entity_categories.includes('sanctions')

/** Decision memory: a hit decided on the same evidence is not raised again; one whose evidence changed comes back. */
export function sortHit(raised: RaisedHit, standing: Standing | undefined, auto: AutoResolve): Sorted {
  if (!standing) return { action: raised.isBelow ? 'hold' : 'raise', raised }
  if (standing.status === 0 && isOutdated(raised, standing)) return { action: 'refresh', raised, standing }
  if (standing.status === 0 || standing.decision === null) return { action: 'pending', raised, standing }
  if (!onSameEvidence(raised, standing)) {
    // What was decided false comes back only from the level on; a true hit always does.
    if (raised.isBelow && standing.status === hitStatus.falseHit) return { action: 'hold', raised }
    return { action: 'reopen', raised, standing, changes: changesSince(raised, standing) }
  }
  const wanted = standing.status === 1 ? auto.true_hit : auto.false_hit
  if (!wanted) return { action: 'decided', raised, standing }
  return needsPerson(raised)
    ? { action: 'reopen', raised, standing, changes: [] }
    : { action: 'auto_resolve', raised, standing }
}

/** A hit on another row of a party that is decided: decided as the party, or raised with what is new. */
export function sortByParty(sorted: Sorted, of: { rows: Standing[]; lists: ReadonlyMap<string, string> }): Sorted {
  if (sorted.action !== 'raise') return sorted
  const decision = decisionOfParty(of.rows)
  if (!decision) return sorted
  const { raised } = sorted
  const changes = newsOf(raised, { ...of, decision })
  if (changes.length === 0) return { action: 'follow', raised, standing: decision }
  return { action: 'raise', raised: { ...raised, news: { standing: decision, changes } } }
}

/** One screening may meet a listed party through several names: the best counts. */
export function bestOfEach(raised: readonly RaisedHit[]): RaisedHit[] {
  const best = new Map<string, RaisedHit>()
  for (const hit of raised) {
    const key = hitKey(hit, hit.hit.entity_id)
    const before = best.get(key)
    if (!before || before.hit.score < hit.hit.score) best.set(key, hit)
  }
  return [...best.values()]
}

/** Where the results that were not raised stand in their scans, by `partyKey`. */
export function weakerOf(held: readonly RaisedHit[]): Map<string, WeakerResult[]> {
  const found = new Map<string, WeakerResult[]>()
  for (const raised of held) {
    const { evidence, hit } = raised
    if (!evidence) continue
    const weaker = found.get(partyKey(raised)) ?? []
    const binding = hit.legal_effect.code === 'binding'
    weaker.push({ entity: hit.entity_id, scan: evidence.id, at: evidence.at, score: hit.score, binding })
    found.set(partyKey(raised), weaker)
  }
  return found
}
