import { newIndexBuilder } from '@probity/matching/index/build/builder.ts'
import { UnreadableIndex } from '@probity/matching/index/store/layout.ts'
import { openSnapshot, type Snapshot } from '@probity/matching/index/store/snapshot.ts'
import { readIndex, writeIndex } from '#modules/watchlists/search/index-file.ts'
import type { Command } from './command-line.ts'
import { readEntities } from './terminal/entities.ts'
import { BadInput } from './terminal/json-lines.ts'
import { many, one, readOptions } from './terminal/options.ts'

export const name = 'index'
export const summary = 'Build an index of entities, or say what one holds'
export const usage = 'index build --entities FILE… --out FILE\nindex info [--file] FILE'

export const run: Command['run'] = async ([verb, ...args], io) => {
  if (verb === 'build') await build(args, io.out)
  else if (verb === 'info') await info(args, io.out)
  else throw new BadInput(`index does 'build' or 'info', not '${verb ?? ''}'`)
}

async function build(args: readonly string[], out: (line: string) => void): Promise<void> {
  const options = readOptions(args, ['entities', 'out'])
  const file = one(options, 'out')
  const builder = newIndexBuilder()
  for await (const record of readEntities(many(options, 'entities'))) builder.add(record, 0)
  const buffer = builder.finish()
  await writeIndex(file, buffer)
  for (const line of describe(openSnapshot(buffer))) out(line)
}

async function info(args: readonly string[], out: (line: string) => void): Promise<void> {
  const plain = args[0] !== undefined && !args[0].startsWith('--') ? ['--file', ...args] : args
  const file = one(readOptions(plain, ['file']), 'file')
  for (const line of describe(await open(file))) out(line)
}

async function open(file: string): Promise<Snapshot> {
  try {
    return openSnapshot(await readIndex(file))
  } catch (error) {
    if (error instanceof UnreadableIndex) throw new BadInput(`${file}: ${error.message}`, { cause: error })
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BadInput(`${file}: no such file`)
    throw error
  }
}

function describe({ entities, members, classes, tokens, identifiers, buffer }: Snapshot): string[] {
  const lists = new Set(entities.lists)
  return [
    `entities     ${entities.count}`,
    `lists        ${lists.size}`,
    `name forms   ${members.entities.length}`,
    `name classes ${classes.count}`,
    `tokens       ${tokens.count}`,
    `identifiers  ${identifiers.numbers.length}`,
    `megabytes    ${(buffer.byteLength / 2 ** 20).toFixed(1)}`,
  ]
}
