import type { Algorithm } from '@probity/matching/algorithms/algorithm.ts'
import type { Entity } from '@probity/matching/entity.ts'
import { bitPlanesAt, type Engine, mapAt } from '@probity/matching/index/rank/engine.ts'
import { fillCorrespondence } from '@probity/matching/index/scan/correspondence.ts'
import { outlineForm, planAt } from '@probity/matching/index/scan/plan.ts'
import { endScans, scanClasses } from '@probity/matching/index/scan/scan.ts'
import { newVerifier, scoreClass } from '@probity/matching/index/scan/verify.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { familyOf, partyClass } from '@probity/matching/schemas.ts'

/**
 * Scores every name class with the same scorer, with and without the index's pruning: measures the time saved, and
 * proves that no hit is lost.
 */
export function classesFound(engine: Engine, algorithm: Algorithm, entity: Entity, how: 'pruned' | 'every class') {
  const selected = engine.selections.bits({ families: familyOf(entity.schema) }).classes
  const found: string[] = []
  for (const form of prepare(entity).names.flatMap((name) => name.forms)) {
    const costs = algorithm.costs[partyClass(entity.schema)]
    const outline = outlineForm(costs, { form, rarities: form.tokens.map(() => 0) }, engine)
    const plan = planAt(algorithm, outline, { share: algorithm.levels.weak })
    const { snapshot, candidates } = engine
    const planes = bitPlanesAt(engine, 0)
    candidates.count = 0
    const scanned = { ...plan, unreachable: how === 'every class' }
    scanClasses({ snapshot, plan: scanned, planes, selected, narrow: selected, narrower: selected, candidates })
    endScans(planes, outline.search)
    const map = mapAt(engine, 0)
    fillCorrespondence(map, outline, snapshot)
    const verifier = newVerifier(algorithm, plan, { snapshot, map, edges: engine.edges })
    for (const classNumber of candidates.classes.subarray(0, candidates.count)) {
      const score = scoreClass(verifier, classNumber)
      if (score >= algorithm.levels.weak) found.push(`${classNumber}:${score}`)
    }
  }
  return found.sort()
}
