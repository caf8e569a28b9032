import type { Algorithm } from '../../algorithms/algorithm.ts'
import type { Entity } from '../../entity.ts'
import { chineseNamesOf } from '../../weigh/chinese-names.ts'
import { statedFields } from '../../weigh/stated-fields.ts'

/** Whether anything other than its best name can change the score of a record. */
export function mayMoveScores(algorithm: Algorithm, entity: Entity): boolean {
  return statedFields(entity).length > 0 || looksAtChineseNames(algorithm, entity)
}

/** Whether Chinese names differ is known only from the record itself. */
export function looksAtChineseNames({ functions }: Algorithm, entity: Entity): boolean {
  return functions.weighing.chinese !== undefined && chineseNamesOf(entity).length > 0
}
