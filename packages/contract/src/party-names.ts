import { capacityType } from './enumerations.ts'

/** A customer by the word of screens, imports and decisions, and as the addresses of the interface and its tables call it. */
export const partyFamilies = { person: 'individuals', company: 'corporates' } as const
export type PartyFamily = (typeof partyFamilies)[keyof typeof partyFamilies]

/** The same two as the sub-records of a party number them. */
export const familyOfCapacity = (capacity: number): PartyFamily =>
  capacity === capacityType.person ? partyFamilies.person : partyFamilies.company
