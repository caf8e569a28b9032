import type { Judgement, PartyClass } from '../../src/algorithms/algorithm.ts'
import { standard2 } from '../../src/algorithms/standard-2.ts'
import type { Asked, Features, Pair } from './features.ts'
import { scoreOf } from './score.ts'

/** Features in counting order, because scoring runs over them thousands of times. */
export interface Sheet {
  customers: number
  noise: readonly Pair[]
  alone: readonly Pair[]
  /** One entry per query, with the pairs of its targets. */
  known: readonly (readonly Pair[])[]
  tasks: readonly { task: string; parties: readonly (readonly number[])[] }[]
}

export interface Scores {
  noise: Float64Array
  alone: Float64Array
  known: Float64Array
}

export interface Measured {
  /** Hits per 1,000 customers with a score of at least WEAK. */
  hits: number
  /** The same by names alone. */
  alone: number
  /** By task, recall at 20 and 100 hits per 1,000 customers and from WEAK. */
  recall: Readonly<Record<string, readonly [number, number, number]>>
}

export function sheetOf({ noise, alone, known }: Features): Sheet {
  const tasks = new Map<string, Map<string, number[]>>()
  for (const [at, { task, party }] of known.entries()) {
    let parties = tasks.get(task)
    if (!parties) tasks.set(task, (parties = new Map()))
    const places = parties.get(party)
    if (places) places.push(at)
    else parties.set(party, [at])
  }
  return {
    customers: noise.length,
    noise: noise.flatMap(({ pairs }: Asked) => pairs),
    alone: alone.flatMap(({ pairs }: Asked) => pairs),
    known: known.map(({ pairs }) => pairs),
    tasks: [...tasks].map(([task, parties]) => ({ task, parties: [...parties.values()] })),
  }
}

/** With `change`, rescores only parties of that class. */
export function scoresOf(
  judgement: Judgement,
  sheet: Sheet,
  change?: { class: PartyClass | undefined; before: Scores },
): Scores {
  const algorithm = { ...standard2, judgement }
  const isKept = (pair: Pair | undefined) => change?.class !== undefined && pair?.class !== change.class
  const scored = (of: 'noise' | 'alone') =>
    Float64Array.from(sheet[of], (pair, i) => (isKept(pair) ? change!.before[of][i]! : scoreOf(algorithm, pair)))
  const known = Float64Array.from(sheet.known, (pairs, i) => {
    if (isKept(pairs[0])) return change!.before.known[i]!
    let best = 0
    for (const pair of pairs) best = Math.max(best, scoreOf(algorithm, pair))
    return best
  })
  return { noise: scored('noise'), alone: scored('alone'), known }
}

const perThousand = [20, 100] as const
const { weak } = standard2.levels

/** Recall strictly above the first score that no longer fits the number of hits, averaged by party. */
export function measured({ customers, tasks }: Sheet, { noise, alone, known }: Scores): Measured {
  const sorted = Float64Array.from(noise).sort()
  const [low, high] = perThousand.map((hits) => sorted[sorted.length - 1 - Math.floor((hits * customers) / 1000)] ?? 0)
  const recall: Record<string, readonly [number, number, number]> = {}
  for (const { task, parties } of tasks)
    recall[task] = [
      recallOf(parties, known, (score) => score > low!),
      recallOf(parties, known, (score) => score > high!),
      recallOf(parties, known, (score) => score >= weak),
    ]
  const fromWeak = (scores: Float64Array) =>
    (scores.reduce((sum, score) => sum + (score >= weak ? 1 : 0), 0) * 1000) / customers
  return { hits: fromWeak(noise), alone: fromWeak(alone), recall }
}

function recallOf(
  parties: Sheet['tasks'][number]['parties'],
  known: Float64Array,
  isFound: (score: number) => boolean,
): number {
  let sum = 0
  for (const places of parties) {
    let found = 0
    for (const at of places) if (isFound(known[at]!)) found++
    sum += found / places.length
  }
  return sum / parties.length
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Limits of hits from WEAK, with facts and by names alone; more are penalised whatever their recall. */
const mostHits = 350
const mostAlone = 1700

/** Mean recall at both numbers of hits and from WEAK; 10 % too many hits from WEAK costs half a point. */
export function worth({ hits, alone, recall }: Measured): number {
  const beyond = Math.max(0, hits / mostHits - 1) + Math.max(0, alone / mostAlone - 1)
  return mean(Object.values(recall).map((at) => mean(at))) - 0.05 * beyond
}
