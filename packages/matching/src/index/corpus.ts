import { compare } from '../compare.ts'
import { compareIds } from '../compare-ids.ts'
import { type Party, prepare } from '../prepared.ts'
import { type Engine, newEngine } from './engine.ts'
import { idOf, type ListedRecord } from './records.ts'
import { type IndexHit, rank, type SearchOptions } from './search.ts'
import { openSnapshot, recordAt } from './snapshot.ts'

/** A base index, and a small one of what changed since: its records replace those of the base with their ids. */
export interface CorpusParts {
  base: SharedArrayBuffer
  overlay?: SharedArrayBuffer
  /** Numbers of base records that the overlay replaces or that are gone. */
  removed?: Uint32Array
}

export interface Corpus {
  engines: readonly Engine[]
}

export function openCorpus({ base, overlay, removed }: CorpusParts, options: { cacheBytes?: number } = {}): Corpus {
  const engines = [newEngine(base, options), ...(overlay ? [newEngine(overlay, options)] : [])]
  if (removed) engines[0]!.selections.remove(removed)
  return { engines }
}

/** Numbers of the records with these ids. */
export function numbersOf(base: SharedArrayBuffer, ids: ReadonlySet<string>): Uint32Array {
  const snapshot = openSnapshot(base)
  const found: number[] = []
  for (let entity = 0; entity < snapshot.entities.count; entity++)
    if (ids.has(idOf(snapshot.entities.bytes, snapshot.entities.offsets[entity]!))) found.push(entity)
  return Uint32Array.from(found)
}

/** The best matches of all parts together, each explained. */
export function searchCorpus(corpus: Corpus, query: Party, options: SearchOptions): IndexHit[] {
  const memo = new Map()
  return rankCorpus(corpus, query, options).map(({ record }) => ({
    record,
    ...compare(options.algorithm, query, prepare(record.entity), memo),
  }))
}

export function rankCorpus(
  { engines }: Corpus,
  query: Party,
  options: SearchOptions,
): { record: ListedRecord; score: number }[] {
  const found = engines.flatMap((engine) =>
    rank(engine, query, options).map(({ entity, score }) => ({ record: recordAt(engine.snapshot, entity), score })),
  )
  if (engines.length === 1) return found
  found.sort((a, b) => b.score - a.score || compareIds(a.record.entity.id, b.record.entity.id))
  return found.slice(0, options.limit)
}
