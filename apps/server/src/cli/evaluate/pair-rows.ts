import type { Algorithm } from '@probity/matching/algorithms/algorithm.ts'
import { measure } from '@probity/matching/compare.ts'
import type { Schema } from '@probity/matching/entity.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { listFiles } from './list-catalogues.ts'
import { areaUnderCurve, estimate, f1At, meanOf, type Observation, type Scored } from './measures.ts'
import type { Result, Settings } from './settings.ts'
import { readParsedList, readTable, schemaOf } from './truth-files.ts'

const nameScore = (algorithm: Algorithm, schema: Schema, a: string, b: string): number =>
  measure(
    algorithm,
    prepare({ id: 'a', schema, names: [{ full: a }] }),
    prepare({ id: 'b', schema, names: [{ full: b }] }),
    new Map(),
  ).score

const ftmSchema = (name: string): Schema =>
  ['Person', 'Company', 'LegalEntity', 'Vessel'].includes(name) ? (name as Schema) : schemaOf(name)

function scoredPairs(settings: Settings, file: string, names: readonly [string, string]): Scored[] {
  return readTable(`${settings.labelled}/${file}`).map((row) => {
    const [a, b] = [row[names[0]] ?? '', row[names[1]] ?? '']
    return {
      cluster: a,
      same: row['label'] === 'same',
      score: nameScore(settings.algorithm, ftmSchema(row['schema'] ?? ''), a, b),
    }
  })
}

export function nameBench(settings: Settings): Result[] {
  const pairs = scoredPairs(settings, 'nk_name_bench.tsv', ['name_a', 'name_b'])
  const strong = settings.algorithm.levels.strong
  return [
    {
      row: 'nk_name_bench',
      slice: 'all',
      measure: 'F1 at STRONG',
      estimate: estimate(pairs, (drawn) => f1At(drawn, strong)),
    },
    { row: 'nk_name_bench', slice: 'all', measure: 'AUC', estimate: estimate(pairs, areaUnderCurve) },
  ]
}

export function judgements(settings: Settings): Result[] {
  const pairs = scoredPairs(settings, 'opensanctions_judgements.tsv', ['a_name', 'b_name'])
  return [
    { row: 'opensanctions_judgements', slice: 'names only', measure: 'AUC', estimate: estimate(pairs, areaUnderCurve) },
  ]
}

/** With the date of birth given, a confusable other must rank below the party itself. */
export function hardNegatives(settings: Settings): Result[] {
  const lists = Object.values(listFiles)
  const parties = new Map(
    lists.flatMap((list) => readParsedList(settings.lists, list)).map((entity) => [entity.id, entity]),
  )
  const rows = readTable(`${settings.truth}/hard_negatives.tsv`).filter(
    (row) => row['a_dob'] && row['b_dob'] && parties.has(row['a_id'] ?? '') && parties.has(row['b_id'] ?? ''),
  )
  const observed = rows.map((row): Observation => {
    const query = prepare({
      id: 'query',
      schema: 'Person',
      names: [{ full: row['a_name'] ?? '' }],
      birthDates: (row['a_dob'] ?? '').split('|'),
    })
    const [own, other] = [row['a_id'], row['b_id']].map(
      (id) => measure(settings.algorithm, query, prepare(parties.get(id ?? '')!), new Map()).score,
    )
    return { cluster: row['cluster'] ?? '', value: (own ?? 0) > (other ?? 0) ? 1 : 0 }
  })
  return [
    { row: 'hard_negatives', slice: 'with date of birth', measure: 'below true pair', estimate: meanOf(observed) },
  ]
}
