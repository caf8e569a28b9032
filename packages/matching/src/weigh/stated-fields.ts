import type { EvidenceField } from '../algorithms/algorithm.ts'
import type { Entity } from '../entity.ts'

/** The fields that a party states besides its names. */
export function statedFields(entity: Entity): EvidenceField[] {
  const { identifiers, birthDates, genders, nationalities, countries, addresses } = entity
  const fields: EvidenceField[] = []
  if (isStated(identifiers)) fields.push('identifier')
  if (isStated(birthDates)) fields.push('birth_date')
  if (isStated(genders)) fields.push('gender')
  if (isStated(nationalities) || isStated(countries)) fields.push('country')
  if (isStated(addresses)) fields.push('address')
  return fields
}

function isStated(values: readonly unknown[] | undefined): boolean {
  return values !== undefined && values.length > 0
}
