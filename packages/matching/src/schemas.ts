import type { PartyClass } from './algorithms/algorithm.ts'
import type { Schema } from './entity.ts'

/** One bit per family; two schemas are compatible if they share one. */
const families: Record<Schema, number> = {
  Person: 0b0001,
  Organization: 0b0010,
  Company: 0b0010,
  PublicBody: 0b0010,
  LegalEntity: 0b0011,
  Vessel: 0b0100,
  Airplane: 0b1000,
}

export const everyFamily = Object.values(families).reduce((all, one) => all | one, 0)

export const schemaNames = Object.keys(families) as Schema[]

export function familyOf(schema: Schema): number {
  return families[schema]
}

export function canMeet(a: Schema, b: Schema): boolean {
  return (families[a] & families[b]) !== 0
}

export function partyClass(schema: Schema): PartyClass {
  return schema === 'Person' ? 'person' : 'organisation'
}
