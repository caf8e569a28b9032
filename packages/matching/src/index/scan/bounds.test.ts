import { expect, it } from 'vitest'
import { standard1 } from '../../algorithms/standard-1.ts'
import { shareOf } from '../../name-score.ts'
import { seededRandom } from '../../synthetic/random.ts'
import { weightSteps } from '../store/classes.ts'
import { canReach, newQuestion, ofListed, ofQuery } from './bounds.ts'

/** The largest share of a class in this weight step, by trying many weights of the step. */
function largestShare(
  costs: (typeof standard1.costs)['person'],
  { query, listed, weight }: { query: number; listed: number; weight: number },
  step: number,
): number {
  const from = weightSteps[step]!
  const to = weightSteps[step + 1] ?? from + 4
  let most = 0
  for (let i = 0; i <= 200; i++) {
    const at = from + ((to - from) * i) / 200
    most = Math.max(most, shareOf(costs, (query + Math.min(listed, at)) / 2, weight, at))
  }
  return most
}

it('lets no class pass that could have the share asked for, whatever it weighs', () => {
  const random = seededRandom(3)
  const refused: object[] = []
  for (const costs of [standard1.costs.person, standard1.costs.organisation]) {
    for (let i = 0; i < 4000; i++) {
      const weight = 0.3 + random.integer(40) / 10
      const query = (weight * random.integer(101)) / 100
      const listed = random.integer(500) / 100
      const step = random.integer(weightSteps.length)
      const most = largestShare(costs, { query, listed, weight }, step)
      const question = newQuestion(costs, weight, most - 1e-9)
      question.numbers[ofQuery] = query
      question.numbers[ofListed] = listed
      if (!canReach(question, step) || !canReach(question, undefined)) refused.push({ weight, query, listed, step })
    }
  }
  expect(refused).toEqual([])
})
