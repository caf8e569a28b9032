export { earlierDecisions } from './earlier-decisions.ts'
export { raiseHits } from './raise-hits.ts'
export type { Place, RaisedHit, RaiseOutcome } from './raised-hit.ts'
