// For every module: identity of a party, and access to it.
export { historyOfRows } from './history/record-history.ts'
export { labelsOfTheirParties } from './party-labels.ts'
export { labelOf, liveParties, type PartyRef, partyKey, summariesOf } from './party-summaries.ts'
export { logReading, masked } from './similar/identity-reading.ts'
export { holdersOfIdentities, type NameMatch, partiesOfNames } from './similar/match-in-bulk.ts'
export { readName } from './similar/name-readings.ts'
