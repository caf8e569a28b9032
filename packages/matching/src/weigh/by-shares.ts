import type { Algorithm, EvidenceField, Found, PartyClass, Standing, Weighing } from '../algorithms/algorithm.ts'
import type { Entity } from '../entity.ts'
import { mayAgreePartly } from '../identifiers.ts'
import { statedFields } from './stated-fields.ts'

/**
 * An agreeing fact closes a share of the gap to a ceiling one level above the name's; a differing one deducts a share of the score.
 * Below the hit threshold, that threshold is the ceiling.
 */
export const byShares: Weighing = {
  stand,
  changeOf,
  weighIn,
  effectOf,
  begin: (_, name) => name,
  beginMost: (_, name) => name,
  move,
  end: (_, moved) => moved,
  ceiling: ceilingOf,
  reach,
  lifted: (algorithm, name, most) => name + (ceilingOf(algorithm, name, false) - name) * most + slack,
  floor: nameFloor,
  supports: () => true,
  lifts: () => true,
  chinese: undefined,
}

const slack = 1e-9
const unmet = 1e-6

function stand(algorithm: Algorithm, name: number, weak: boolean, of: PartyClass): Standing {
  return {
    score: name,
    ceiling: ceilingOf(algorithm, name, weak),
    weak,
    name,
    class: of,
    evidence: 0,
    isSupported: false,
    differs: name < algorithm.levels.weak,
    isLifted: false,
  }
}

function ceilingOf({ levels }: Algorithm, name: number, weak: boolean): number {
  if (name < levels.weak) return levels.weak - unmet
  if (weak) return levels.strong - unmet
  return name < levels.strong ? levels.exact - unmet : 1
}

function weighIn(algorithm: Algorithm, standing: Standing, field: EvidenceField, found: Found): number {
  const change = changeOf(algorithm, standing, field, found)
  if (field === 'identifier' && found.state === 'agree') {
    standing.ceiling = 1
    standing.weak = false
  }
  standing.score += change
  return change
}

function changeOf(algorithm: Algorithm, standing: Standing, field: EvidenceField, found: Found): number {
  if (found.state === 'missing') return 0
  const { score, ceiling, name } = standing
  if (field === 'identifier' && found.state === 'agree') {
    const { floor, slope } = algorithm.identifier
    return Math.max(0, floor + slope * name - score)
  }
  const effect = algorithm.effects[field][found.state] * found.strength
  return effect >= 0 ? Math.max(0, ceiling - score) * effect : score * effect
}

function effectOf(algorithm: Algorithm, _: PartyClass, field: EvidenceField, { state, strength }: Found): number {
  return state === 'missing' ? 0 : algorithm.effects[field][state] * strength
}

function move(score: number, ceiling: number, effect: number): number {
  return effect < 0 ? score + score * effect : ceiling > score ? score + (ceiling - score) * effect : score
}

/** The largest share of the gap to the ceiling that all facts can close together; equal identifiers are searched separately. */
function reach(algorithm: Algorithm, entity: Entity): number {
  let left = 1
  for (const field of statedFields(entity)) {
    const { agree, partly } = algorithm.effects[field]
    if (field !== 'identifier') left *= 1 - Math.max(0, agree, partly)
    else if (mayAgreePartly(entity)) left *= 1 - Math.max(0, partly)
  }
  return 1 - left
}

/**
 * The lowest name score from which other evidence, closing at most the share `most` of the gap to the ceiling, can lift a match to
 * `threshold`.
 */
function nameFloor(algorithm: Algorithm, threshold: number, most: number): number {
  const { weak, strong, exact } = algorithm.levels
  const floor = Math.min(
    threshold,
    liftedFrom(0, weak, threshold, most),
    liftedFrom(weak, exact, threshold, most),
    liftedFrom(strong, 1, threshold, most),
  )
  return Math.max(0, floor - unmet)
}

/** The lowest score, at least `from`, that can be lifted to the threshold below this ceiling. */
function liftedFrom(from: number, ceiling: number, threshold: number, most: number): number {
  return ceiling < threshold ? threshold : Math.max(from, (threshold - ceiling * most) / (1 - most))
}
