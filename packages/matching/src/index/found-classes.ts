import type { Algorithm } from '../algorithms/algorithm.ts'
import { beforeWeakened } from '../name-score.ts'
import type { Party } from '../prepared.ts'
import { partyClass } from '../schemas.ts'
import { fillCorrespondence } from './correspondence.ts'
import { addHit, type Engine } from './engine.ts'
import { type Outline, outlineForm, planAt } from './plan.ts'
import { scanClasses } from './scan.ts'
import { formsPerName } from './snapshot.ts'
import { newVerifier, scoreClass } from './verify.ts'

/** A form of one of the query's names. */
export interface SoughtForm {
  weak: boolean
  place: number
  outline: Outline
}

export function outlinesOf(engine: Engine, query: Party, algorithm: Algorithm): SoughtForm[] {
  const costs = algorithm.costs[partyClass(query.entity.schema)]
  return query.names.flatMap(({ weak, forms }, n) =>
    forms.map((form, f) => ({ weak, place: n * formsPerName + f, outline: outlineForm(costs, form, engine.cache) })),
  )
}

/** Leaves in the engine's hits the classes that some form meets with a score of `floor` or more. */
export function findClasses(
  engine: Engine,
  outlines: readonly SoughtForm[],
  { algorithm, floor, selected }: { algorithm: Algorithm; floor: number; selected: Int32Array },
): void {
  const { snapshot, hits, planes, map } = engine
  hits.count = 0
  for (const { weak, place, outline } of outlines) {
    const least = weak ? beforeWeakened(algorithm, floor) : floor
    const plan = planAt(algorithm, outline, least)
    fillCorrespondence(map, plan)
    const verifier = newVerifier(algorithm, plan, engine)
    const verify = (classNumber: number) => {
      const score = scoreClass(verifier, classNumber)
      if (score > 0 && score >= least - 1e-9) addHit(hits, classNumber, score, place)
    }
    scanClasses({ snapshot, plan, planes, selected, verify })
  }
}
