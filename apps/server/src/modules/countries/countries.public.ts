export { riskOf, riskOfParty } from './country-risk.ts'
