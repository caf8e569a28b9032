import { algorithmNamed, defaultAlgorithm, UnknownAlgorithm } from '@probity/matching/algorithms/registry.ts'
import { type Party, prepare } from '@probity/matching/prepared.ts'
import { type Hit, rankAll } from '@probity/matching/rank.ts'
import { entityOf, readEntities } from './entities.ts'
import { BadInput, jsonLines } from './json-lines.ts'
import { writeLines } from './line-writer.ts'
import { many, numberOr, one, readOptions } from './options.ts'

export const name = 'match'
export const summary = 'Match queries against entities, files in and a file out'
export const usage =
  'match --entities FILE… --queries FILE --out FILE [--threshold 0.6] [--limit 10] [--algorithm standard-1]'

/** Reads FtM JSON lines and answers each query in the order asked. */
export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, ['entities', 'queries', 'out', 'threshold', 'limit', 'algorithm'])
  const algorithm = algorithmOption(options)
  const threshold = numberOr(options, 'threshold', { default: 0.6, max: 1 })
  const limit = numberOr(options, 'limit', { default: 10, max: 10_000 })
  const captions = new Map<string, string>()
  const parties: Party[] = []
  for await (const { entity, caption } of readEntities(many(options, 'entities'))) {
    captions.set(entity.id, caption)
    parties.push(prepare(entity))
  }
  await writeLines(one(options, 'out'), async (write) => {
    for await (const line of jsonLines(one(options, 'queries'))) {
      const query = prepare(entityOf(line))
      const hits = rankAll(query, parties, { algorithm, threshold, limit })
      await write({ id: query.entity.id, results: hits.map((hit) => resultOf(hit, captions)) })
    }
  })
}

function resultOf({ party, score, level, explanation }: Hit, captions: ReadonlyMap<string, string>) {
  const { id, schema } = party.entity
  return { id, caption: captions.get(id), schema, score, level, explanation }
}

export function algorithmOption(options: Map<string, string[]>) {
  try {
    return algorithmNamed(options.has('algorithm') ? one(options, 'algorithm') : defaultAlgorithm)
  } catch (error) {
    if (error instanceof UnknownAlgorithm) throw new BadInput(error.message, { cause: error })
    throw error
  }
}
