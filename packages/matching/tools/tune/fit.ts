import type { Judgement } from '../../src/algorithms/algorithm.ts'
import { isMonotone, type Knob, read, written } from './knobs.ts'
import { measured, type Scores, type Sheet, scoresOf, worth } from './measure.ts'

/** Coarse steps find the region; the last step is the grid of the final constants. */
const steps: readonly number[] = [0.4, 0.2, 0.1, 0.05]
/** A constant that gains less than this is not moved. */
const leastGain = 2e-5
const mostRounds = 2

interface State {
  judgement: Judgement
  scores: Scores
  worth: number
}

/** Hill climbing by constant with shrinking steps; non-monotone constants are not tried. */
export function fitted(start: Judgement, sheet: Sheet, knobs: readonly Knob[], sizes = steps): Judgement {
  let judgement = start
  for (const step of sizes) {
    const scores = scoresOf(judgement, sheet)
    let best: State = { judgement, scores, worth: worth(measured(sheet, scores)) }
    for (let round = 0; round < mostRounds; round++) {
      const before = best.worth
      for (const knob of knobs) best = climbed(best, sheet, knob, step)
      if (best.worth - before < leastGain) break
    }
    judgement = best.judgement
  }
  return judgement
}

/** The same, starting from nearly optimal constants. */
export const refitted = (start: Judgement, sheet: Sheet, knobs: readonly Knob[]): Judgement =>
  fitted(start, sheet, knobs, steps.slice(2, 3))

function climbed(from: State, sheet: Sheet, knob: Knob, step: number): State {
  for (const change of [step, -step]) {
    let best = from
    for (let next = moved(best, sheet, knob, change); next; ) {
      best = next
      next = moved(best, sheet, knob, change)
    }
    if (best !== from) return best
  }
  return from
}

/** The state one step further, if it is allowed and gains. */
function moved(
  { judgement, scores: before, worth: reached }: State,
  sheet: Sheet,
  knob: Knob,
  step: number,
): State | undefined {
  const value = read(judgement, knob) + step
  if (value < knob.least - 1e-9 || value > knob.most + 1e-9) return undefined
  const tried = written(judgement, knob, value)
  if (!isMonotone(tried)) return undefined
  const scores = scoresOf(tried, sheet, { class: knob.class, before })
  const now = worth(measured(sheet, scores))
  return now - reached < leastGain ? undefined : { judgement: tried, scores, worth: now }
}
