import type { Algorithm, EvidenceField, Found, Judged, PartyClass } from '../../src/algorithms/algorithm.ts'
import { askedAs } from '../../src/asked-as.ts'
import { evidence } from '../../src/compare.ts'
import type { Entity } from '../../src/entity.ts'
import { newIndexBuilder } from '../../src/index/build/builder.ts'
import { newEngine } from '../../src/index/rank/engine.ts'
import { search } from '../../src/index/search.ts'
import { bestName, type RelationMemo } from '../../src/name-score.ts'
import { type Party, prepare } from '../../src/prepared.ts'
import { partyClass } from '../../src/schemas.ts'
import { chineseNamesDiffer } from '../../src/weigh/chinese-names.ts'
import type { Material } from './material.ts'

/** Everything about two parties that the constants apply to. */
export interface Pair {
  class: PartyClass
  names: readonly { judged: Judged; weak: boolean }[]
  chineseDiffers: boolean
  facts: readonly { field: EvidenceField; found: Found }[]
}

export interface Asked {
  task: string
  /** Noise by customer, recall by party: the unit of cross-validation folds. */
  party: string
  pairs: readonly Pair[]
}

export interface Features {
  noise: readonly Asked[]
  /** The same customers asked by their names alone. */
  alone: readonly Asked[]
  known: readonly Asked[]
}

/** Names with a lower share score stay below WEAK under every constant. */
const leastShare = 0.5
/** Noise is collected from a score well below WEAK, because other constants can lift it. */
const collectFrom = 0.35
const mostHits = 300

export function featuresOf(algorithm: Algorithm, { customers, listed, known }: Material): Features {
  const builder = newIndexBuilder()
  for (const entity of listed) builder.add({ entity, caption: '' }, 0)
  const engine = newEngine(builder.finish())
  const prepared = new Map<string, Party>()
  const preparedOf = (entity: Entity) => {
    let found = prepared.get(entity.id)
    if (!found) prepared.set(entity.id, (found = prepare(entity)))
    return found
  }
  const noiseOf = (customer: Entity): Asked => {
    const query = askedAs(algorithm, prepare(customer))
    const hits = search(engine, query, { algorithm, threshold: collectFrom, limit: mostHits })
    return {
      task: 'noise',
      party: customer.id,
      pairs: hits.map(({ record }) => pairOf(algorithm, query, preparedOf(record.entity))),
    }
  }
  return {
    noise: customers.map(noiseOf),
    alone: customers.map(({ id, schema, names }) => noiseOf({ id, schema, names })),
    known: known.map(({ task, party, query, targets }) => {
      const asked = askedAs(algorithm, prepare(query))
      return { task, party, pairs: targets.map((target) => pairOf(algorithm, asked, prepare(target))) }
    }),
  }
}

function pairOf(algorithm: Algorithm, query: Party, candidate: Party): Pair {
  const of = partyClass(query.entity.schema)
  const facts = evidence.flatMap(({ field, feature }) => {
    const { state, strength, verdict } = feature(query.entity, candidate.entity)
    return state === 'missing'
      ? []
      : [{ field, found: verdict === undefined ? { state, strength } : { state, strength, verdict } }]
  })
  const names = judgedNames(algorithm, query, candidate, of)
  return {
    class: of,
    names,
    chineseDiffers: chineseNamesDiffer(query.entity, candidate.entity),
    facts: facts as Pair['facts'],
  }
}

/** Collects the arguments of the judge for each pair of forms: the constants apply to these. */
function judgedNames(algorithm: Algorithm, query: Party, candidate: Party, of: PartyClass): Pair['names'] {
  const found = new Map<string, { judged: Judged; weak: boolean }>()
  const memo: RelationMemo = new Map()
  for (const ours of query.names)
    for (const theirs of candidate.names) {
      const weak = ours.weak || theirs.weak
      const scoreOf = (_: Algorithm, judged: Judged): number => {
        if (judged.score >= leastShare) keepBest(found, { judged, weak })
        return judged.score
      }
      const { judge } = algorithm.functions
      const watched = { ...algorithm, functions: { ...algorithm.functions, judge: { ...judge, scoreOf } } }
      bestName(watched, algorithm.costs[of], { query: [ours], candidate: [theirs], memo, of })
    }
  return [...found.values()]
}

/** Among forms whose words agree in the same way, the largest share is the best under any constants. */
function keepBest(found: Map<string, Pair['names'][number]>, { judged, weak }: Pair['names'][number]): void {
  const { score, agreement, across } = judged
  const { rarest, words, slip, telling, met, left } = agreement
  const key = [rarest, words, slip, telling, met, left, across, weak].join()
  const known = found.get(key)
  if (!known || known.judged.score < score) found.set(key, { judged: { ...judged }, weak })
}
