// For modules whose records are parties: saving, finding and removing persons and companies.
export { bulkRoutes } from './bulk/bulk.routes.ts'
export { deriveNewCompanies } from './derived/derive-new-companies.ts'
export { deriveNewPersons } from './derived/derive-new-persons.ts'
export { changedParts } from './derived/fingerprint.ts'
export { moveParty, partiesCreated, partySaved } from './derived/party-saved.ts'
export * as families from './families/families.ts'
export { linkSharesTo } from './families/link-shares.ts'
export {
  refuseRepeatedIdentities,
  refuseRepeatedNames,
  refuseTakenCompanyNames,
  refuseTakenIdentities,
  refuseTakenReference,
  refuseTakenReferences,
} from './families/uniqueness.ts'
export { followHolders } from './follow-holders.ts'
export { partiesOf } from './history/party-memberships.ts'
export { recordRoutes } from './history/party-record.routes.ts'
export { ofParty } from './of-party.ts'
export { withReference } from './saving/assign-reference.ts'
export { insertParties, insertParty, lockParty, updateParty } from './saving/party-rows.ts'
export { removeAddressesOfTypes } from './saving/remove-addresses.ts'
export { removeParty, removeUndoneParty } from './saving/remove-party.ts'
export { setAlternate } from './saving/set-alternate.ts'
