// For screening and risk: what is derived of a party, and the locks under which it changes.
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
