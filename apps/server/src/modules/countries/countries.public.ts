export { ownPlaces, type PlaceRisk, riskOf, riskOfParty, risksOfAll } from './country-risk.ts'
