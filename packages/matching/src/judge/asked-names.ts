import type { Entity } from '../entity.ts'
import { statedNumbers } from './stated-numbers.ts'
import { uncutNames } from './uncut-names.ts'
import { wholeNames } from './whole-names.ts'

/** A customer's names as they are asked for: given names with their surname, cut words also in full, numbers as numbers. */
export function askedNames(entity: Entity): Entity {
  return statedNumbers(uncutNames(wholeNames(entity)))
}
