import type { Algorithm } from '../../src/algorithms/algorithm.ts'
import { judgementOf } from '../../src/judge/judge-by-evidence.ts'
import { weakened } from '../../src/name-score.ts'
import type { Pair } from './features.ts'

/** The score of a pair under other constants, computed by the algorithm's own functions. */
export function scoreOf(algorithm: Algorithm, { class: of, names, chineseDiffers, facts }: Pair): number {
  const { judge, weighing } = algorithm.functions
  let [name, isWeak] = [0, false]
  for (const { judged, weak } of names) {
    const strong = judge.scoreOf(algorithm, judged)
    const score = weak ? weakened(algorithm, strong) : strong
    if (score > name || (score === name && !weak)) [name, isWeak] = [score, weak]
  }
  const standing = weighing.stand(algorithm, name, isWeak, of)
  if (chineseDiffers && name < algorithm.levels.exact) {
    standing.evidence += judgementOf(algorithm).names[of].chineseDiffers
    standing.score = weighing.end(algorithm, standing.evidence, standing)
  }
  for (const { field, found } of facts) weighing.weighIn(algorithm, standing, field, found)
  return standing.score
}
