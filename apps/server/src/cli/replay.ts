import { now } from '#kernel/clock.ts'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { listOrganisations } from '#kernel/for-each-organisation.ts'
import { findScan, replayScan, type ScanDifference } from '#modules/screening/screening.command.ts'
import { damagedParts, openOneDifference, openOneRelease } from '#modules/watchlists/watchlists.command.ts'
import { Refusal } from '../backup/refusal.ts'
import { openFiles } from '../start/open-files.ts'
import { releasesFolder } from '../start/places.ts'
import { type CommandWorld, withDatabase } from './database.ts'
import { countOf } from './terminal/count-of.ts'
import { BadInput } from './terminal/json-lines.ts'
import type { CommandIo } from './terminal/output.ts'

export const name = 'replay'
export const summary = 'Prove a stored scan again, or name what differs'
export const usage = 'replay SCAN                    (the id of a scan, or its key)'

const words: { [K in ScanDifference['kind']]: (found: ScanDifference & { kind: K }) => string } = {
  input_changed: ({ stored, found }) => `the question was changed: its hash is ${found}, stored was ${stored}`,
  record_changed: ({ stored, found }) => `the stored scan was changed: its hash is ${found}, stored was ${stored}`,
  manifest_missing: ({ run }) => `the manifest of run ${run}, which the log names, is kept nowhere any more`,
  log_differs: ({ stored, found }) => `the action log noted the hash ${stored}, the scan carries ${found}`,
  row_changed: ({ fields }) => `the stored scan differs from what was noted of it in ${fields.join(', ')}`,
  log_silent: () => 'no entry of the action log names this scan',
  input_incomplete: () => 'the question was not stored whole: it was asked before questions were kept',
  release_missing: ({ release }) => `the list release ${release} is kept nowhere any more`,
  release_damaged: ({ release, part }) => `the list release ${release} is damaged: ${part} is not what it was`,
  algorithm_unknown: ({ algorithm, known }) => `the algorithm ${algorithm} is not known; known: ${known.join(', ')}`,
  hit_missing: ({ entity_id }) => `the hit ${entity_id} is not found any more`,
  hit_added: ({ entity_id }) => `the hit ${entity_id} is found now and was not stored`,
  hit_changed: ({ entity_id, fields }) => `the hit ${entity_id} differs in ${fields.join(', ')}`,
}
const worded = (found: ScanDifference): string => (words[found.kind] as (found: ScanDifference) => string)(found)

type Named = NonNullable<Awaited<ReturnType<typeof findScan>>>

async function scanNamed({ config, databases: { owner } }: CommandWorld, given: string) {
  const files = await openFiles(config)
  for (const { id, code } of await listOrganisations(owner)) {
    const found = await findScan((work) => inTenant(owner, systemActor(id), work), given, files)
    if (found) return { ...found, organisation: code }
  }
  throw new BadInput(`There is no scan '${given}'`)
}

export async function run(args: readonly string[], io: CommandIo): Promise<void> {
  const [given, ...more] = args
  if (given === undefined || more.length > 0) throw new BadInput('replay needs the id or the key of one scan')
  await withDatabase(io, async (world) => {
    const { organisation, ...named } = await scanNamed(world, given)
    const { scan_id, release, algorithm, results, content_hash } = named.scan
    io.out(`${organisation}: scan ${scan_id}, release ${release}, algorithm ${algorithm}`)
    const differences = await replayed(world, named)
    for (const found of differences) io.err(worded(found))
    if (differences.length > 0)
      throw new Refusal(`The scan could not be proved again: ${countOf(differences.length)}, named above.`)
    io.out(`proved again: ${results.length} hits, content hash ${content_hash}`)
  })
}

async function replayed({ config, databases }: CommandWorld, { scan, logged }: Named): Promise<ScanDifference[]> {
  const using = { owner: databases.owner, files: await openFiles(config), now }
  const place = { home: releasesFolder(config), id: scan.release }
  const damaged = await damagedParts(using, place).catch(orNone)
  if (damaged.length > 0) return damaged.map((part) => ({ kind: 'release_damaged', release: scan.release, part }))
  const opened: { close(): Promise<void> }[] = []
  const kept = <T extends { close(): Promise<void> }>(one: T): T => {
    opened.push(one)
    return one
  }
  const open = async () => kept(await openOneRelease(using, place)).served
  const changes = async (from: string, to: string) =>
    kept(await openOneDifference(using, { home: place.home, from, to })).changes
  try {
    return (await replayScan({ scan, logged, open, changes })).differences
  } finally {
    for (const one of opened) await one.close()
  }
}

function orNone(error: unknown): never[] {
  if (error instanceof AppError && error.code === 'E_NOT_FOUND') return []
  throw error
}
