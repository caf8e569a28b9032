import type { Entity } from '../entity.ts'
import { namesInFull } from './names-in-full.ts'
import { statedNumbers } from './stated-numbers.ts'
import { statedSurnames } from './stated-surnames.ts'

/** A customer as searched: stated surnames applied, company abbreviations expanded, numbers read from names. */
export function askedNames(entity: Entity): Entity {
  return statedNumbers(namesInFull(statedSurnames(entity)))
}
