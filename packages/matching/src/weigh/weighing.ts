import type { Algorithm, EvidenceField, PartyClass } from '../algorithms/algorithm.ts'
import type { Entity } from '../entity.ts'
import type { Evidence } from '../features/evidence.ts'

export type Found = Pick<Evidence, 'state' | 'strength' | 'verdict'>

/** A match while its facts are weighed, one field after the other. */
export interface Standing {
  score: number
  /** How far facts can lift it. */
  ceiling: number
  weak: boolean
  /** The score of its names. */
  name: number
  class: PartyClass
  /** The sum of the evidence, where the algorithm adds evidence. */
  evidence: number
  /** Some fact agrees. */
  isSupported: boolean
}

/** How an algorithm weighs what is known besides names. */
export interface Weighing {
  stand: (algorithm: Algorithm, name: number, weak: boolean, of: PartyClass) => Standing
  /** How one field would move a score. */
  changeOf: (algorithm: Algorithm, standing: Standing, field: EvidenceField, found: Found) => number
  /** Moves `standing` and returns the change. */
  weighIn: (algorithm: Algorithm, standing: Standing, field: EvidenceField, found: Found) => number
  /** What a field's finding is worth, in a unit of its own. */
  effectOf: (algorithm: Algorithm, of: PartyClass, field: EvidenceField, found: Found) => number
  /** A name's score with effects, and the score they make of it: what the index weighs records by. */
  begin: (algorithm: Algorithm, name: number, weak: boolean) => number
  move: (score: number, ceiling: number, effect: number) => number
  end: (algorithm: Algorithm, moved: number, of: Pick<Standing, 'name' | 'weak' | 'isSupported'>) => number
  ceiling: (algorithm: Algorithm, name: number, weak: boolean) => number
  /** The most that everything a party states can do for it, and for a name's score. */
  reach: (algorithm: Algorithm, entity: Entity) => number
  lifted: (algorithm: Algorithm, name: number, reach: number) => number
  /** The least name score that can be lifted to the threshold. */
  floor: (algorithm: Algorithm, threshold: number, reach: number) => number
  /** What Chinese names that differ take from a name's evidence; nothing where the algorithm does not look at them. */
  chinese: ((algorithm: Algorithm, query: Entity, candidate: Entity) => number) | undefined
}
