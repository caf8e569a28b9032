import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Entity } from '../../src/entity.ts'
import { type FtmEntity, fromFtm } from '../../src/ftm.ts'
import { syntheticRecords } from '../../src/synthetic/parties.ts'
import { type QueryClass, queryClasses, queryFor } from '../../src/synthetic/queries.ts'
import { seededRandom } from '../../src/synthetic/random.ts'

/** A listed party queried by another of its names. */
export interface Known {
  task: string
  party: string
  query: Entity
  targets: readonly Entity[]
}

export interface Material {
  /** Customers on no list: every hit is noise. */
  customers: readonly Entity[]
  listed: readonly Entity[]
  known: readonly Known[]
}

type KnownLine = Omit<FtmEntity, 'id'> & { task: string; party: string; targets: FtmEntity[] }

/** Reads `listed.jsonl`, `customers.jsonl` and `known.jsonl` of a folder: FollowTheMoney entities, one per line. */
export async function readMaterial(folder: string): Promise<Material> {
  const [listed, customers, known] = await Promise.all([
    linesOf<FtmEntity>(`${folder}/listed.jsonl`),
    linesOf<FtmEntity>(`${folder}/customers.jsonl`),
    linesOf<KnownLine>(`${folder}/known.jsonl`),
  ])
  return {
    listed: listed.map(fromFtm),
    customers: customers.map(fromFtm),
    known: known.map(({ task, party, schema, properties, targets }, i) => ({
      task,
      party,
      query: fromFtm({ id: `known ${i}`, schema, properties }),
      targets: targets.map(fromFtm),
    })),
  }
}

async function linesOf<T>(file: string): Promise<T[]> {
  const lines: T[] = []
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity }))
    if (line !== '') lines.push(JSON.parse(line) as T)
  return lines
}

/** Invented parties, so that the command runs without data; their noise differs from real lists. */
export function inventedMaterial(count: number): Material {
  const random = seededRandom(7)
  const listed = Array.from(syntheticRecords(1, count), ({ entity }) => entity)
  const customers = Array.from(syntheticRecords(2, count), ({ entity }) => entity)
  const kinds = Object.keys(queryClasses) as QueryClass[]
  const known = listed.slice(0, count).map((target, i): Known => {
    const task = kinds[i % kinds.length]!
    return { task, party: target.id, query: queryFor(random, target, task, true), targets: [target] }
  })
  return { listed, customers, known }
}
