import { algorithmNamed, defaultAlgorithm, UnknownAlgorithm } from '@probity/matching/algorithms/registry.ts'
import { newIndexBuilder } from '@probity/matching/index/build/builder.ts'
import { newEngine } from '@probity/matching/index/rank/engine.ts'
import { type IndexHit, search } from '@probity/matching/index/search.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { entityOf, readEntities } from './terminal/entities.ts'
import { BadInput, jsonLines } from './terminal/json-lines.ts'
import { writeLines } from './terminal/line-writer.ts'
import { many, numberOr, one, readOptions } from './terminal/options.ts'

export const name = 'match'
export const summary = 'Match queries against entities, files in and a file out'
export const usage =
  'match --entities FILE… --queries FILE --out FILE [--threshold 0.6] [--limit 10] [--algorithm standard-3]'

/** Reads FtM JSON lines and answers each query in the order asked. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, ['entities', 'queries', 'out', 'threshold', 'limit', 'algorithm'])
  const algorithm = algorithmOption(options)
  const threshold = numberOr(options, 'threshold', { default: 0.6, max: 1 })
  const limit = numberOr(options, 'limit', { default: 10, max: 10_000 })
  const engine = newEngine(await indexOf(many(options, 'entities')))
  await writeLines(one(options, 'out'), async (write) => {
    for await (const line of jsonLines(one(options, 'queries'))) {
      const query = prepare(entityOf(line))
      const hits = search(engine, query, { algorithm, threshold, limit })
      await write({ id: query.entity.id, results: hits.map(resultOf) })
    }
  })
}

async function indexOf(files: readonly string[]): Promise<SharedArrayBuffer> {
  const builder = newIndexBuilder()
  for await (const record of readEntities(files)) builder.add(record, 0)
  return builder.finish()
}

function resultOf({ record, score, level, explanation }: IndexHit) {
  const { id, schema } = record.entity
  return { id, caption: record.caption, schema, score, level, explanation }
}

export function algorithmOption(options: Map<string, string[]>) {
  try {
    return algorithmNamed(options.has('algorithm') ? one(options, 'algorithm') : defaultAlgorithm)
  } catch (error) {
    if (error instanceof UnknownAlgorithm) throw new BadInput(error.message, { cause: error })
    throw error
  }
}
