import type { Entity } from '@probity/matching/entity.ts'
import { catalogueOf } from './catalogue.ts'
import { ask, type Question } from './ranking.ts'
import { recall } from './recall-rows.ts'
import type { Result, Settings } from './settings.ts'
import { type Row, readTable } from './truth-files.ts'

/** Searches Han names among the Latin ones of the set, and the reverse. */
export function chinesePairs(settings: Settings): Result[] {
  const rows = readTable(`${settings.truth}/chinese_pairs.tsv`)
  const persons = rows.filter((row) => row['kind'] === 'Person')
  const companies = rows.filter((row) => row['kind'] === 'Company' && Number(row['pinyin_overlap']) >= 0.3)
  return [
    ...direction(settings, rows, persons, { slice: 'persons, Han to Latin', from: 'script_name', to: 'latin_name' }),
    ...direction(settings, rows, persons, { slice: 'persons, Latin to Han', from: 'latin_name', to: 'script_name' }),
    ...direction(settings, rows, companies, {
      slice: 'companies romanised, Han to Latin',
      from: 'script_name',
      to: 'latin_name',
    }),
    ...direction(settings, rows, companies, {
      slice: 'companies romanised, Latin to Han',
      from: 'latin_name',
      to: 'script_name',
    }),
  ]
}

interface Direction {
  slice: string
  from: string
  to: string
}

function direction(
  settings: Settings,
  all: readonly Row[],
  rows: readonly Row[],
  { slice, from, to }: Direction,
): Result[] {
  const entities = [...Map.groupBy(all, partyOf)].map(
    ([id, group]): Entity => ({
      id,
      schema: group[0]?.['kind'] === 'Person' ? 'Person' : 'Organization',
      names: [...new Set(group.map((row) => row[to] ?? ''))].map((full) => ({ full })),
    }),
  )
  const catalogue = catalogueOf(entities)
  const found = new Map(
    rows.map((row) => {
      const question: Question = {
        name: row[from] ?? '',
        schema: row['kind'] === 'Person' ? 'Person' : 'Organization',
        targets: [partyOf(row)],
        withoutOwn: false,
      }
      return [row, ask(catalogue, settings.algorithm, settings.threshold, question).rank] as const
    }),
  )
  const regions = [...Map.groupBy(rows, (row) => row['region'] ?? '')].filter(([, group]) => group.length >= 30)
  const result = (name: string, group: readonly Row[]): Result => ({
    row: 'chinese_pairs',
    slice: name,
    measure: 'recall@10',
    estimate: recall(group, found, 10),
  })
  return [
    result(slice, rows),
    ...(regions.length > 1 ? regions.map(([region, group]) => result(`${slice}, ${region}`, group)) : []),
  ]
}

const partyOf = (row: Row): string => row['cluster'] ?? ''
