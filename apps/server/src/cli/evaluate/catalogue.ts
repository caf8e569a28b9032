import type { Algorithm } from '@probity/matching/algorithms/algorithm.ts'
import { measure } from '@probity/matching/compare.ts'
import type { Entity } from '@probity/matching/entity.ts'
import { newIndexBuilder } from '@probity/matching/index/build/builder.ts'
import { type Engine, newEngine } from '@probity/matching/index/rank/engine.ts'
import { rank } from '@probity/matching/index/search.ts'
import { recordAt } from '@probity/matching/index/store/snapshot.ts'
import { type Party, prepare } from '@probity/matching/prepared.ts'

/** Parties in one index, and by id. */
export interface Catalogue {
  parties: ReadonlyMap<string, Party>
  engine: Engine
}

export interface Found {
  party: Party
  score: number
}

/** Recall is counted within the first fifty. */
const mostFound = 50

export function catalogueOf(entities: readonly Entity[]): Catalogue {
  const builder = newIndexBuilder()
  const parties = new Map<string, Party>()
  for (const entity of entities) {
    parties.set(entity.id, prepare(entity))
    builder.add({ entity, caption: entity.id }, 0)
  }
  return { parties, engine: newEngine(builder.finish()) }
}

/** The parties nearest to the query, best first. */
export function search({ parties, engine }: Catalogue, algorithm: Algorithm, query: Party, threshold: number): Found[] {
  return rank(engine, query, { algorithm, threshold, limit: mostFound }).flatMap(({ entity, score }): Found[] => {
    const party = parties.get(recordAt(engine.snapshot, entity).entity.id)
    return party ? [{ party, score }] : []
  })
}

/** The listed name that gives a hit its score. */
export function nameOfHit(algorithm: Algorithm, query: Party, { party }: Found): string {
  return measure(algorithm, query, party, new Map()).name?.candidate.name.full ?? ''
}
