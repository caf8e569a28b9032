export { assignHits } from './assign-hits.ts'
export { decideHit } from './decide-hit.ts'
export { earlierDecisions } from './earlier-decisions.ts'
export { lockHit } from './hit-row.ts'
export { decisionsOnEvidence } from './kept-decisions.ts'
export { caseOf } from './open-cases.ts'
export { raiseHits } from './raise-hits.ts'
export {
  type PartyOutcome,
  type Place,
  partyKey,
  type RaisedHit,
  type RaiseOutcome,
} from './raised-hit.ts'
export { standingOf } from './standing-of.ts'
