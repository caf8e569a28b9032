export { type MatcherSettings, matcherSettings, raisingLevel } from './matching/matcher-settings.ts'
export { bindingLists, legalEffects } from './matching/screen-parties.ts'
export { levelUnder, toHit } from './matching/to-hit.ts'
export { holdPagesAWhile } from './runs/pages-under-way.ts'
export { readOutcome, rowsRaised } from './runs/run-progress.queries.ts'
export { moveRun } from './runs/run-status.ts'
export { findRuns, getRun, openRun, type Run } from './runs/runs.queries.ts'
export { askWorkers, startRun } from './runs/start-run.ts'
export { withOfficers } from './scans/run-onboarding.ts'
export {
  type AskedCustomers,
  type FoundCustomers,
  type ScreenedCustomer,
  screenCustomers,
} from './scans/screen-customers.ts'
export { type KeptScan, type MadeScans, makeScans, writeScans } from './scans/store-scan.ts'
export { timeOrderedId } from './scans/time-ordered-id.ts'
export { countWeaker, heldBack } from './scans/weaker-results.ts'
