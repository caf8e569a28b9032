export { anchorsOf, verifyOrganisation } from './chain/verify-organisation.ts'
