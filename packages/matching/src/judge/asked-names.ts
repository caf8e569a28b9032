import type { Entity } from '../entity.ts'
import { namesInFull } from './names-in-full.ts'
import { statedNumbers } from './stated-numbers.ts'
import { statedSurnames } from './stated-surnames.ts'

/** A customer as it is asked for: surnames as stated, words of companies in full, numbers as numbers. */
export function askedNames(entity: Entity): Entity {
  return statedNumbers(namesInFull(statedSurnames(entity)))
}
