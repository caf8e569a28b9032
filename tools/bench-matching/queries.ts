import type { Entity } from '@probity/matching/entity.ts'
import { type QueryClass, queryFor } from '@probity/matching/synthetic/queries.ts'
import { seededRandom } from '@probity/matching/synthetic/random.ts'
import { syntheticEntity } from '@probity/watchlists/synthetic/entities.ts'

/** Customers that are not listed: other people of the same synthetic world, by name only. */
export function cleanQueries(seed: number, first: number, count: number): Entity[] {
  return Array.from({ length: count }, (_, i) => {
    const { id, schema, names } = syntheticEntity(seed + 1, first + i)
    return { id, schema, names: [names[0]!] }
  })
}

/** The same customers with the other facts of a register. */
export function knownQueries(seed: number, first: number, count: number): Entity[] {
  return Array.from({ length: count }, (_, i) => {
    const entity = syntheticEntity(seed + 1, first + i)
    return { ...entity, names: [entity.names[0]!] }
  })
}

export function listedQueries(seed: number, entities: number, kind: QueryClass, count: number): Entity[] {
  const random = seededRandom(seed * 31 + kind.length)
  return Array.from({ length: count }, () =>
    queryFor(random, syntheticEntity(seed, random.integer(entities)), kind, false),
  )
}

/** The most common names of the synthetic world, queried repeatedly. */
export function commonQueries(seed: number, count: number): Entity[] {
  const counts = new Map<string, { entity: Entity; times: number }>()
  for (let i = 0; i < 20_000; i++) {
    const { id, schema, names } = syntheticEntity(seed + 2, i)
    const entity: Entity = { id, schema, names: [{ full: names[0]!.full }] }
    const known = counts.get(names[0]!.full)
    if (known) known.times++
    else counts.set(names[0]!.full, { entity, times: 1 })
  }
  const commonest = [...counts.values()].sort((a, b) => b.times - a.times).slice(0, count)
  return commonest.map(({ entity }) => entity)
}
