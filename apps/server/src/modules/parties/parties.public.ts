export { bulkRoutes } from './bulk/bulk.routes.ts'
export { foldCoverageStamps } from './derived/coverage-stamps.ts'
export { changedParts, fingerprintOf } from './derived/fingerprint.ts'
export {
  besideOf,
  changedSinceScreened,
  coverageOf,
  dropWeaker,
  lockParties,
  type Screened,
  setAlertsPending,
  setScreened,
} from './derived/party-derived.ts'
export { type PartyRiskParts, setPartyRisk } from './derived/party-risk.ts'
export { moveParty, partySaved } from './derived/party-saved.ts'
export * as families from './families/families.ts'
export { linkSharesTo } from './families/link-shares.ts'
export {
  refuseRepeatedIdentities,
  refuseRepeatedNames,
  refuseTakenCompanyNames,
  refuseTakenIdentities,
  refuseTakenReference,
} from './families/uniqueness.ts'
export { followHolders } from './follow-holders.ts'
export { partiesOf } from './history/party-memberships.ts'
export { recordRoutes } from './history/party-record.routes.ts'
export { historyOfRows } from './history/record-history.ts'
export { refuseDetailedCount } from './lists/counting.ts'
export { customerMatches } from './lists/customer-filter.ts'
export { customerLoader, customersOf } from './lists/customers-of-rows.ts'
export { choiceColumn, commonColumns, nameColumns } from './lists/export-columns.ts'
export { nameMatches, textMatches, updatedDate } from './lists/party-filters.ts'
export { ofParty } from './of-party.ts'
export { companyAccess, personAccess } from './party-keys.ts'
export { labelsOfTheirParties } from './party-labels.ts'
export { insertParty, lockParty, updateParty } from './party-rows.ts'
export { labelOf, liveParties, type PartyRef, partyKey, summariesOf } from './party-summaries.ts'
export { removeAddressesOfTypes } from './remove-addresses.ts'
export { removeParty } from './remove-party.ts'
export { setAlternate } from './set-alternate.ts'
export { logReading, masked, numberMatches, refuseProbing, refuseProbingBy } from './similar/identity-reading.ts'
export { holdersOfIdentities, type NameMatch, partiesOfNames } from './similar/match-in-bulk.ts'
export { readName } from './similar/name-readings.ts'
