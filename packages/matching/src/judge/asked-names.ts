import type { Entity } from '../entity.ts'
import { borrowedSurnames } from './borrowed-surnames.ts'
import { namesInFull } from './names-in-full.ts'
import { statedNumbers } from './stated-numbers.ts'

/** A customer as searched: surnames borrowed by given names alone, company abbreviations expanded, numbers read from names. */
export function askedNames(entity: Entity): Entity {
  return statedNumbers(namesInFull(borrowedSurnames(entity)))
}
