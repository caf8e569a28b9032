export { assignHits } from './decisions/assign-hits.ts'
export { decideHit } from './decisions/decide-hit.ts'
export { decisionsOnEvidence } from './decisions/kept-decisions.ts'
export { standingOf } from './decisions/standing-of.ts'
export { lockHit } from './hits/hit-row.ts'
export { holdParties } from './hits/hold-parties.ts'
export {
  type PartyOutcome,
  type PartyRef,
  type Place,
  partyKey,
  type RaisedHit,
  type RaiseOutcome,
} from './hits/raised-hit.ts'
export { splitParties } from './parties/party-splits.ts'
export { standingHits } from './raising/decisions.queries.ts'
export { earlierDecisions } from './raising/earlier-decisions.ts'
export { caseOf } from './raising/open-cases.ts'
export { raiseHits } from './raising/raise-hits.ts'
export { hitTallies } from './statistics/hit-tallies.queries.ts'
