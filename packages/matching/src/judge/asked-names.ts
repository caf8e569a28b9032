import type { Entity } from '../entity.ts'
import { statedNames } from './stated-names.ts'
import { statedNumbers } from './stated-numbers.ts'
import { translatedNames } from './translated-names.ts'
import { uncutNames } from './uncut-names.ts'
import { wholeNames } from './whole-names.ts'

/**
 * A customer's names as they are asked for: surnames as stated, given names with their surname, cut words also in full,
 * translated brands also in English, numbers as numbers.
 */
export function askedNames(entity: Entity): Entity {
  return statedNumbers(translatedNames(uncutNames(wholeNames(statedNames(entity)))))
}
