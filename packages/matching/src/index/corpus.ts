import { compareIds } from '../compare-ids.ts'
import type { Party } from '../prepared.ts'
import { type Engine, newEngine } from './rank/engine.ts'
import { explainFound, newExplaining } from './rank/explain.ts'
import { entitiesOf, type Found } from './rank/top.ts'
import { hitOf, type IndexHit, rank, rankAbove, type SearchOptions } from './search.ts'
import { hashOfId, idOf, type ListedRecord, packedId } from './store/records.ts'
import { openSnapshot, recordsAt } from './store/snapshot.ts'

/** A base index and a small overlay index of later changes, whose records replace those with the same ids in the base. */
export interface CorpusParts {
  base: SharedArrayBuffer
  overlay?: SharedArrayBuffer
  /** Numbers of base records that were replaced or removed. */
  removed?: Uint32Array
}

export interface Corpus {
  engines: readonly Engine[]
}

export function openCorpus({ base, overlay, removed }: CorpusParts, options: { cacheBytes?: number } = {}): Corpus {
  const before = newEngine(base, options)
  if (removed) before.selections.remove(removed)
  return { engines: overlay ? [before, newEngine(overlay, { ...options, before })] : [before] }
}

/** Numbers of the records with these ids. Their bytes are hashed first: few of millions need to be read as text. */
export function numbersOf(base: SharedArrayBuffer, ids: ReadonlySet<string>): Uint32Array {
  const { offsets, bytes, count } = openSnapshot(base).entities
  const hashes = new Set<number>()
  for (const id of ids) hashes.add(hashOfId(packedId(id), 0))
  const found: number[] = []
  for (let entity = 0; entity < count; entity++) {
    const start = offsets[entity]!
    if (hashes.has(hashOfId(bytes, start)) && ids.has(idOf(bytes, start))) found.push(entity)
  }
  return Uint32Array.from(found)
}

/** The best matches of base and overlay together, each explained. */
export function searchCorpus({ engines }: Corpus, query: Party, options: SearchOptions): IndexHit[] {
  const explaining = newExplaining(options.algorithm)
  const { without } = options
  const hits: IndexHit[] = []
  for (const ranked of rankParts(engines, query, options))
    if (!without?.has(ranked.record.entity.id))
      hits.push(hitOf(explainFound(ranked.engine, query, ranked, explaining), ranked))
  return hits
}

/** The best matches of base and overlay together, unexplained. */
export function rankCorpus({ engines }: Corpus, query: Party, options: SearchOptions): RankedRecord[] {
  return rankParts(engines, query, options).map(({ record, found }) => ({ record, score: found.score }))
}

export interface RankedRecord {
  record: ListedRecord
  score: number
}

/** The overlay is searched only for scores that can still enter the base's results. */
function rankParts(engines: readonly Engine[], query: Party, options: SearchOptions) {
  const { limit } = options
  let ranked: { engine: Engine; found: Found; record: ListedRecord }[] = []
  for (const engine of engines) {
    const least = ranked.length === limit ? ranked.at(-1)!.found.score : 0
    const found =
      least > options.threshold
        ? rankAbove(engine, query, { ...options, threshold: least })
        : rank(engine, query, options)
    const records = recordsAt(engine.snapshot, entitiesOf(found))
    for (let i = 0; i < found.length; i++) ranked.push({ engine, found: found[i]!, record: records[i]! })
    if (engine === engines[0]) continue
    ranked.sort((a, b) => b.found.score - a.found.score || compareIds(a.record.entity.id, b.record.entity.id))
    ranked = ranked.slice(0, limit)
  }
  return ranked
}
