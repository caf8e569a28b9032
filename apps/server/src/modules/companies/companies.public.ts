export { ownershipOf } from './look-through-ownership.ts'
export { createCompany, patchCompany } from './save-company.ts'
