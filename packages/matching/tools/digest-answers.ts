/**
 * Prints a digest of the answers to invented queries per algorithm: hits, scores and explanations. Equal digests before and
 * after a change prove that it changed speed only.
 *
 *   node packages/matching/tools/digest-answers.ts [queries of each kind, default 500]
 */
import { createHash } from 'node:crypto'
import { algorithmNamed, algorithmNames } from '../src/algorithms/registry.ts'
import type { Entity } from '../src/entity.ts'
import { newIndexBuilder } from '../src/index/build/builder.ts'
import { newEngine } from '../src/index/rank/engine.ts'
import { search } from '../src/index/search.ts'
import { prepare } from '../src/prepared.ts'
import { syntheticRecords } from '../src/synthetic/parties.ts'
import { type QueryClass, queryClasses, queryFor } from '../src/synthetic/queries.ts'
import { seededRandom } from '../src/synthetic/random.ts'

const count = Number(process.argv[2] ?? 500)
const listed = [...syntheticRecords(1, 10_000)]
const builder = newIndexBuilder()
for (const record of listed) builder.add(record, 0)
const engine = newEngine(builder.finish())

const random = seededRandom(5)
const kinds = Object.keys(queryClasses) as QueryClass[]
const clean = Array.from(syntheticRecords(2, count), ({ entity }) => entity)
const known = kinds.flatMap((kind) =>
  Array.from({ length: count }, (_, i) =>
    queryFor(random, listed[random.integer(listed.length)]!.entity, kind, i % 2 === 0),
  ),
)
const nameOnly = clean.map(({ id, schema, names }): Entity => ({ id, schema, names }))

for (const name of algorithmNames()) {
  const digest = createHash('sha256')
  let hits = 0
  const queries = [...clean, ...nameOnly, ...known]
  for (const [i, entity] of queries.entries()) {
    const options = {
      algorithm: algorithmNamed(name),
      threshold: i % 3 === 0 ? 0.5 : 0.6,
      limit: i % 2 === 0 ? 10 : 100,
    }
    for (const { record, score, level, explanation } of search(engine, prepare(entity), options)) {
      digest.update(JSON.stringify([record.entity.id, score, level, explanation]))
      hits++
    }
  }
  process.stdout.write(`${name}: ${queries.length} queries, ${hits} hits, ${digest.digest('hex').slice(0, 16)}\n`)
}
