export { type Unproved, unprovedPart } from './chain/proved-until.ts'
export { anchorsOf, type Noted, verifyOrganisation } from './chain/verify-organisation.ts'
