import { compare } from '@probity/matching/compare.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { algorithmOption } from './match.ts'
import { entityOf } from './terminal/entities.ts'
import { BadInput, jsonLines, type Line } from './terminal/json-lines.ts'
import { writeLines } from './terminal/line-writer.ts'
import { one, readOptions } from './terminal/options.ts'

export const name = 'compare'
export const summary = 'Compare pairs and explain each score, below the threshold too'
export const usage = 'compare --pairs FILE --out FILE [--algorithm standard-3]'

export async function run(args: readonly string[]): Promise<void> {
  const options = readOptions(args, ['pairs', 'out', 'algorithm'])
  const algorithm = algorithmOption(options)
  await writeLines(one(options, 'out'), async (write) => {
    for await (const line of jsonLines(one(options, 'pairs'))) {
      const { id } = pairOf(line)
      const { score, level, explanation } = compare(algorithm, sideOf(line, 'a'), sideOf(line, 'b'))
      await write({ id, score, level, explanation })
    }
  })
}

interface Pair {
  id: string
  schema: string
  a: unknown
  b: unknown
}

function pairOf({ file, number, value }: Line): Pair {
  const pair = value as Partial<Pair> | null
  if (typeof pair !== 'object' || pair === null || typeof pair.id !== 'string')
    throw new BadInput(`${file}:${number}: a pair is {"id", "schema", "a": {…}, "b": {…}}`)
  return pair as Pair
}

/** A side is an FtM property set, or an entity with `properties`. */
function sideOf(line: Line, side: 'a' | 'b') {
  if (typeof (line.value as Pair)[side] !== 'object')
    throw new BadInput(`${line.file}:${line.number}: ${side}: an object with lists of texts is needed`)
  return prepare(
    entityOf(line, (value) => {
      const pair = value as Pair
      const given = pair[side]
      const properties = hasProperties(given) ? given.properties : given
      return { id: `${pair.id}.${side}`, schema: pair.schema, properties }
    }),
  )
}

function hasProperties(value: unknown): value is { properties: unknown } {
  return typeof value === 'object' && value !== null && 'properties' in value && !Array.isArray(value.properties)
}
