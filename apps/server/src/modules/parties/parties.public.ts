export { bulkRoutes } from './bulk.routes.ts'
export { refuseDetailedCount } from './counting.ts'
export { customerLoader, customersOf } from './customers-of-rows.ts'
export { choiceColumn, commonColumns, nameColumns } from './export-columns.ts'
export * as families from './families.ts'
export { changedParts, fingerprintOf } from './fingerprint.ts'
export { followHolders } from './follow-holders.ts'
export { logReading, masked, numberMatches, refuseProbing } from './identity-reading.ts'
export { readName } from './name-readings.ts'
export { ofParty } from './of-party.ts'
export {
  besideOf,
  changedSinceScreened,
  coverageOf,
  dropWeaker,
  lockParties,
  type Screened,
  setAlertsPending,
  setScreened,
} from './party-derived.ts'
export { nameMatches, textMatches, updatedDate } from './party-filters.ts'
export { companyAccess, personAccess } from './party-keys.ts'
export { labelsOfTheirParties } from './party-labels.ts'
export { partiesOf } from './party-memberships.ts'
export { recordRoutes } from './party-record.routes.ts'
export { insertParty, lockParty, updateParty } from './party-rows.ts'
export { moveParty, partySaved } from './party-saved.ts'
export { labelOf, liveParties, type PartyRef, partyKey, summariesOf } from './party-summaries.ts'
export { removeAddressesOfTypes } from './remove-addresses.ts'
export { removeParty } from './remove-party.ts'
export { setAlternate } from './set-alternate.ts'
export {
  refuseRepeatedIdentities,
  refuseRepeatedNames,
  refuseTakenCompanyNames,
  refuseTakenIdentities,
  refuseTakenReference,
} from './uniqueness.ts'
