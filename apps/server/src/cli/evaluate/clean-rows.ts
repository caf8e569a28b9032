import type { Entity } from '@probity/matching/entity.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { type Catalogue, catalogueOf, nameOfHit, search } from './catalogue.ts'
import { cleanOrganisations } from './clean-organisations.ts'
import { listCatalogue, listFiles } from './list-catalogues.ts'
import { meanOf, type Observation, sampled, seeded } from './measures.ts'
import { ask, sortedFold } from './ranking.ts'
import type { Result, Settings } from './settings.ts'
import { type Row, readParsedList, readTable } from './truth-files.ts'

/**
 * Names of nobody listed, against OFAC, UN, EU and UK together. All names, not a sample: one in a hundred raises an alert, so the
 * result of a few hundred would be random.
 */
export function cleanNames(settings: Settings): Result[] {
  const catalogue = catalogueOf(['ofac', 'un', 'eufsf', 'uk'].flatMap((list) => readParsedList(settings.lists, list)))
  const rows = readTable(`${settings.truth}/clean_population.tsv`)
  const groups = Map.groupBy(rows, (row) =>
    row['source']?.startsWith('HK') ? `Hong Kong nominees, ${row['script']}` : 'others',
  )
  const results = [...groups].map(([slice, group]): Result => {
    const hits = group.map((row): Observation => {
      const query = prepare({ id: 'query', schema: 'Person', names: [{ full: row['name'] ?? '' }] })
      const best = search(catalogue, settings.algorithm, query, settings.algorithm.levels.strong).find(
        ({ party }) => party.entity.names.length > 0,
      )
      return { cluster: row['cluster'] ?? '', value: best ? 1000 : 0 }
    })
    return { row: 'clean names', slice, measure: 'per 1,000 at STRONG', estimate: meanOf(hits) }
  })
  return [
    ...results,
    workload(settings, catalogue, rows),
    ties(settings, catalogue, rows),
    ...organisations(settings, catalogue),
  ]
}

/** Mean number of hits of a clean name at the threshold. */
function workload(settings: Settings, catalogue: Catalogue, rows: readonly Row[]): Result {
  const kept = sampled(rows, settings.sample * 2, (row) => row['name'] ?? '', settings.seed)
  const observed = kept.map((row): Observation => {
    const query = prepare({ id: 'query', schema: 'Person', names: [{ full: row['name'] ?? '' }] })
    return {
      cluster: row['cluster'] ?? '',
      value: search(catalogue, settings.algorithm, query, settings.threshold).length,
    }
  })
  return { row: 'clean names', slice: 'all', measure: 'hits per name', estimate: meanOf(observed) }
}

/** The same for invented Hong Kong companies. */
function organisations(settings: Settings, catalogue: Catalogue): Result[] {
  const found = cleanOrganisations(settings.sample * 2, seeded(settings.seed)).map((full) => {
    const query = prepare({ id: 'query', schema: 'Company', names: [{ full }] })
    const scores = search(catalogue, settings.algorithm, query, settings.threshold).map(({ score }) => score)
    return { cluster: full, scores }
  })
  const strong = settings.algorithm.levels.strong
  const alerted = found.map(({ cluster, scores }) => ({ cluster, value: (scores[0] ?? 0) >= strong ? 1000 : 0 }))
  const hits = found.map(({ cluster, scores }) => ({ cluster, value: scores.length }))
  const slice = 'invented Hong Kong companies'
  return [
    { row: 'clean names', slice, measure: 'per 1,000 at STRONG', estimate: meanOf(alerted) },
    { row: 'clean names', slice, measure: 'hits per name', estimate: meanOf(hits) },
  ]
}

/** Share of hits of a run that have exactly the score of a hit on another name. */
function ties(settings: Settings, catalogue: Catalogue, rows: readonly Row[]): Result {
  const kept = sampled(rows, settings.sample, (row) => row['name'] ?? '', settings.seed + 1)
  const hits = new Map<string, number>()
  for (const row of kept) {
    const query = prepare({ id: 'query', schema: 'Person', names: [{ full: row['name'] ?? '' }] })
    for (const found of search(catalogue, settings.algorithm, query, settings.threshold)) {
      hits.set(`${row['name']}\t${sortedFold(nameOfHit(settings.algorithm, query, found))}`, found.score)
    }
  }
  const shared = Map.groupBy(hits.values(), (score) => score)
  const observed = [...hits].map(
    ([pair, score]): Observation => ({
      cluster: pair.slice(0, pair.indexOf('\t')),
      value: (shared.get(score)?.length ?? 0) > 1 ? 1 : 0,
    }),
  )
  return { row: 'tied scores', slice: 'hits of clean names', measure: 'share', estimate: meanOf(observed) }
}

/**
 * Every listed name finds its own party first, whatever the order of its words, apart from names that several share.
 * Weak aliases are counted separately: they are scaled below STRONG, so a similar strong name of another party may precede them.
 */
export function ownNames(settings: Settings): Result[] {
  const observed = new Map<string, Observation[]>()
  for (const list of Object.keys(listFiles)) {
    const catalogue = listCatalogue(settings, list)
    const lone = sampled(loneNames(catalogue), settings.sample, ({ full }) => full, settings.seed)
    for (const { entity, full, weak } of lone) {
      for (const [way, name] of [
        ['exact', full],
        ['reordered', full.split(' ').reverse().join(' ')],
      ] as const) {
        const question = { name, schema: entity.schema, targets: [entity.id], withoutOwn: false }
        const { rank } = ask(catalogue, settings.algorithm, settings.threshold, question)
        const slice = weak ? `${way}, weak aliases` : way
        observed.set(slice, [...(observed.get(slice) ?? []), { cluster: entity.id, value: rank === 1 ? 1 : 0 }])
      }
    }
  }
  return [...observed].map(
    ([slice, list]): Result => ({ row: 'own names first', slice, measure: 'share', estimate: meanOf(list) }),
  )
}

/** Names of exactly one party. */
function loneNames({ parties }: Catalogue): { entity: Entity; full: string; weak: boolean }[] {
  const owners = new Map<string, Set<string>>()
  const own = [...parties.values()].flatMap(({ entity }) =>
    entity.names.map(({ full, quality }) => ({ entity, full, weak: quality === 'weak' })),
  )
  for (const { entity, full } of own)
    owners.set(sortedFold(full), (owners.get(sortedFold(full)) ?? new Set()).add(entity.id))
  return own.filter(({ full }) => owners.get(sortedFold(full))?.size === 1)
}
