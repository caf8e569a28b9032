export { companies } from './company-resource.ts'
export { deceasedAmong } from './officers/refuse-offices.ts'
export { ownershipOf } from './ownership/look-through-ownership.ts'
export { createCompanies, createCompany, patchCompany } from './save-company.ts'
