import { listCatalogue } from './list-catalogues.ts'
import { type Estimate, meanOf, type Observation, sampled } from './measures.ts'
import { ask, type Question } from './ranking.ts'
import type { Result, Settings } from './settings.ts'
import { type Row, readTable, schemaOf } from './truth-files.ts'

/** Recall of rows searched in single-list indexes, with the rank of every row. */
function ranks(
  settings: Settings,
  rows: readonly Row[],
  question: (row: Row) => Question,
  list: (row: Row) => string,
): Map<Row, number> {
  const found = new Map<Row, number>()
  for (const [name, group] of Map.groupBy(rows, list)) {
    const catalogue = listCatalogue(settings, name)
    for (const row of group) found.set(row, ask(catalogue, settings.algorithm, settings.threshold, question(row)).rank)
  }
  return found
}

export function recall(rows: readonly Row[], found: ReadonlyMap<Row, number>, within: number): Estimate {
  return meanOf(
    rows.map(
      (row): Observation => ({ cluster: row['cluster'] ?? '', value: (found.get(row) ?? Infinity) <= within ? 1 : 0 }),
    ),
  )
}

export function aliasRecall(settings: Settings): Result[] {
  const rows = readTable(`${settings.truth}/alias_recall.tsv`)
  const slices = Map.groupBy(rows, (row) => row['difficulty'] ?? '')
  const kept = ['easy', 'medium', 'hard', 'cross_script'].flatMap((slice) =>
    sampled(slices.get(slice) ?? [], settings.sample, (row) => row['qid'] ?? '', settings.seed),
  )
  const found = ranks(settings, kept, aliasQuestion, (row) => row['list'] ?? '')
  const results = [...Map.groupBy(kept, (row) => row['difficulty'] ?? '')].map(
    ([slice, group]): Result => ({
      row: 'alias recall',
      slice,
      measure: 'recall@10',
      estimate: recall(group, found, 10),
    }),
  )
  return [...results, pooled('alias recall', results, slices)]
}

const aliasQuestion = (row: Row): Question => ({
  name: row['query'] ?? '',
  schema: schemaOf(row['schema'] ?? ''),
  targets: [row['entity_id'] ?? ''],
  withoutOwn: true,
})

/** Combines slices, weighted by their share of the set. */
function pooled(row: string, results: readonly Result[], slices: ReadonlyMap<string, readonly Row[]>): Result {
  const parts = results.filter(({ slice }) => ['easy', 'medium', 'hard'].includes(slice))
  const total = parts.reduce((sum, { slice }) => sum + (slices.get(slice)?.length ?? 0), 0)
  const mixed = (of: (estimate: Estimate) => number): number =>
    parts.reduce((sum, part) => sum + of(part.estimate) * (slices.get(part.slice)?.length ?? 0), 0) / Math.max(1, total)
  const count = parts.reduce((sum, part) => sum + part.estimate.count, 0)
  return {
    row,
    slice: 'easy+medium+hard',
    measure: 'recall@10',
    estimate: { value: mixed((e) => e.value), low: mixed((e) => e.low), high: mixed((e) => e.high), count },
  }
}

export function crossList(settings: Settings): Result[] {
  const gold = readTable(`${settings.truth}/cross_list.tsv`).filter((row) => row['tier'] === 'gold')
  const rows = gold.filter((row) => row['difficulty'] === 'medium' || row['difficulty'] === 'hard')
  const scripts = gold.filter((row) => row['difficulty'] === 'cross_script')
  const [kept, keptScripts] = [rows, scripts].map((group) =>
    sampled(group, settings.sample * 2, (row) => row['qid'] ?? '', settings.seed),
  )
  const found = ranks(
    settings,
    [...(kept ?? []), ...(keptScripts ?? [])],
    crossQuestion,
    (row) => row['target_list'] ?? '',
  )
  return [
    { row: 'cross_list gold', slice: 'medium+hard', measure: 'recall@1', estimate: recall(kept ?? [], found, 1) },
    { row: 'cross_list gold', slice: 'medium+hard', measure: 'recall@10', estimate: recall(kept ?? [], found, 10) },
    {
      row: 'cross_list gold',
      slice: 'cross_script',
      measure: 'recall@10',
      estimate: recall(keptScripts ?? [], found, 10),
    },
  ]
}

const crossQuestion = (row: Row): Question => ({
  name: row['query'] ?? '',
  schema: schemaOf(row['schema'] ?? ''),
  targets: (row['target_ids'] ?? '').split(/[|;, ]+/),
  withoutOwn: false,
})
