import type { Algorithm, EvidenceField } from '../../algorithms/algorithm.ts'
import type { Entity } from '../../entity.ts'
import { mayAgreePartly } from '../../identifiers.ts'

/** What a query states besides its name. */
function fieldsOf(entity: Entity): EvidenceField[] {
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

export function hasEvidence(entity: Entity): boolean {
  return fieldsOf(entity).length > 0
}

/** The most of the gap to the ceiling it can close together; an equal identifier is found by another way. */
export function evidenceReach(algorithm: Algorithm, entity: Entity): number {
  let left = 1
  for (const field of fieldsOf(entity)) {
    const { agree, partly } = algorithm.effects[field]
    if (field !== 'identifier') left *= 1 - Math.max(0, agree, partly)
    else if (mayAgreePartly(entity)) left *= 1 - Math.max(0, partly)
  }
  return 1 - left
}
