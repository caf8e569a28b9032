import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { chinesePairs } from './evaluate/chinese-rows.ts'
import { cleanNames, ownNames } from './evaluate/clean-rows.ts'
import { listFile, listFiles } from './evaluate/list-catalogues.ts'
import { hardNegatives, judgements, nameBench } from './evaluate/pair-rows.ts'
import { aliasRecall, crossList } from './evaluate/recall-rows.ts'
import type { Result, Settings } from './evaluate/settings.ts'
import { algorithmOption } from './match.ts'
import { BadInput } from './terminal/json-lines.ts'
import { many, numberOr, one, readOptions } from './terminal/options.ts'
import type { CommandIo } from './terminal/output.ts'

export const name = 'evaluate'
export const summary = 'Print the quality of matching on a truth set, per slice with intervals'
export const usage =
  'evaluate --truth DIR --lists DIR [--labelled DIR] [--only ROW…] [--sample 400] [--threshold 0.6] [--seed 1] [--algorithm standard-3]'

const rows: Readonly<Record<string, (settings: Settings) => Result[]>> = {
  bench: nameBench,
  judgements,
  alias: aliasRecall,
  cross: crossList,
  chinese: chinesePairs,
  negatives: hardNegatives,
  clean: cleanNames,
  own: ownNames,
}

const askLists = new Set([aliasRecall, crossList, cleanNames, ownNames])

/** Runs the matcher on a truth set and prints recall and precision. */
export async function run(args: readonly string[], io: CommandIo): Promise<void> {
  const options = readOptions(args, ['truth', 'lists', 'labelled', 'only', 'sample', 'threshold', 'seed', 'algorithm'])
  const truth = one(options, 'truth')
  const labelled = options.has('labelled') ? one(options, 'labelled') : join(dirname(truth), 'labelled')
  const settings: Settings = {
    truth,
    labelled,
    lists: parsedFolder(one(options, 'lists')),
    algorithm: algorithmOption(options),
    threshold: numberOr(options, 'threshold', { default: 0.6, max: 1 }),
    sample: numberOr(options, 'sample', { default: 400, max: 1e6 }),
    seed: numberOr(options, 'seed', { default: 1, max: 2 ** 31 }),
  }
  for (const folder of [truth, labelled, settings.lists])
    if (!existsSync(folder)) throw new BadInput(`${folder}: no such folder`)
  const asked = chosen(options)
  if (asked.some((row) => askLists.has(row))) requireLists(settings.lists)
  for (const row of asked) for (const result of row(settings)) io.out(lineOf(result))
}

/** The folder of the parsed lists, also if the folder of their source files is given. */
function parsedFolder(named: string): string {
  const beside = join(dirname(named), 'parsed')
  return !existsSync(listFile(named, 'OFAC')) && existsSync(listFile(beside, 'OFAC')) ? beside : named
}

/** Checked before the first query, because the last row is reached minutes later. */
function requireLists(folder: string): void {
  const missing = Object.keys(listFiles).filter((list) => !existsSync(listFile(folder, list)))
  if (missing.length > 0)
    throw new BadInput(`${folder}: no parsed list of ${missing.join(', ')}; give the folder with ofac.jsonl.gz`)
}

function chosen(options: Map<string, string[]>): ((settings: Settings) => Result[])[] {
  if (!options.has('only')) return Object.values(rows)
  return many(options, 'only').map((wanted) => {
    const row = rows[wanted]
    if (!row) throw new BadInput(`--only knows ${Object.keys(rows).join(', ')}, not '${wanted}'`)
    return row
  })
}

function lineOf({ row, slice, measure, estimate }: Result): string {
  const digits = measure.startsWith('per') ? 1 : 3
  const [value, low, high] = [estimate.value, estimate.low, estimate.high].map((number) => number.toFixed(digits))
  return `${row.padEnd(26)} ${slice.padEnd(36)} ${measure.padEnd(20)} ${value} [${low}, ${high}] n=${estimate.count}`
}
