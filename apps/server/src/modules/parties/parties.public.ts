export { childLoader } from './child-loaders.ts'
export * as families from './families.ts'
export { type FamilyRoutes, mountFamily } from './family-routes.ts'
export { changedParts, fingerprintOf } from './fingerprint.ts'
export { logReading, masked, numberMatches, refuseProbing } from './identity-reading.ts'
export type { OwnFamily } from './own-children.ts'
export { type PartyDerived, type Screened, setAlertsPending, setDerived, setScreened } from './party-derived.ts'
export { everyWordIn, nameMatches } from './party-filters.ts'
export { companyAccess, personAccess } from './party-keys.ts'
export { moveParty, partySaved } from './party-saved.ts'
export { labelOf, liveParties, type PartyRef, partyKey, summariesOf } from './party-summaries.ts'
export { removeParty } from './remove-party.ts'
export { insertRows, updateOne } from './rows.ts'
export { type ChildList, type SavedList, saveChildren } from './save-children.ts'
export {
  refuseRepeatedIdentities,
  refuseRepeatedNames,
  refuseTakenCompanyNames,
  refuseTakenIdentities,
  refuseTakenReference,
} from './uniqueness.ts'
