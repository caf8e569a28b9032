import { capacityType } from '../values/enumerations.ts'

/** The two kinds of customer: name on screens, and name in API paths and tables. */
export const partyFamilies = { person: 'individuals', company: 'corporates' } as const
export type PartyFamily = (typeof partyFamilies)[keyof typeof partyFamilies]

/** The same two as numbered in child rows (`capacity_type`). */
export const familyOfCapacity = (capacity: number): PartyFamily =>
  capacity === capacityType.person ? partyFamilies.person : partyFamilies.company
