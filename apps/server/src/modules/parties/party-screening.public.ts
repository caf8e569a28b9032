// For screening and risk: derived data of a party, and the locks for changing it.
export { foldCoverageStamps } from './derived/coverage-stamps.ts'
export { fingerprintOf } from './derived/fingerprint.ts'
export {
  changedSinceScreened,
  coverageOf,
  dropWeaker,
  lockParties,
  type Screened,
  setAlertsPending,
  setScreened,
} from './derived/party-derived.ts'
export { type PartyRiskParts, setPartyRisk } from './derived/party-risk.ts'
