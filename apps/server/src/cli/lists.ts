import { existsSync } from 'node:fs'
import { readdir, stat, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { isSchedule } from '@probity/contract/watchlists/schedule.ts'
import { chooseShapes } from '@probity/watchlists/choose-shape.ts'
import type { ListFile } from '@probity/watchlists/list.ts'
import { ownTemplate } from '@probity/watchlists/lists/own/columns.ts'
import { findList, lists } from '@probity/watchlists/registry.ts'
import { now } from '#kernel/clock.ts'
import { migrate, underSetUpLock } from '#kernel/database/migrate.ts'
import { AppError } from '#kernel/errors.ts'
import { checkedUrl, FetchRefused, type GuardOptions } from '#kernel/http/guarded-fetch.ts'
import {
  type BuildSummary,
  differenceOf,
  importLists,
  type ListServices,
  listOverview,
  logAllowedOlder,
  noteSource,
  updateByAddress,
} from '#modules/watchlists/watchlists.command.ts'
import { Refusal } from '../backup/refusal.ts'
import { openFiles } from '../start/open-files.ts'
import { releasesFolder } from '../start/places.ts'
import { withDatabase } from './database.ts'
import { BadInput } from './terminal/json-lines.ts'
import { flag, many, numberOr, one, readOptions } from './terminal/options.ts'
import type { CommandIo } from './terminal/output.ts'

export const name = 'lists'
export const summary = 'Read watchlists in, keep them up to date, and see what changed'
export const usage = [
  'lists list',
  'lists import [--list ID] --from FILE… | FOLDER      ("lists import FILE…" does the same)',
  'lists import … --allow-older                        (an edition dated before the one that serves)',
  'lists import --list ID --delta FILE                 (OpenSanctions changes)',
  'lists import --list ID --url ADDRESS [--schedule "M H D M W"] | --url none',
  'lists update [--list ID]                            (asks the publishers now)',
  'lists remove --list ID',
  'lists diff [--from RELEASE] [--to RELEASE] [--limit N]',
  'lists template --out FILE',
].join('\n')

type World = { services: ListServices; guard: GuardOptions; home: string; io: CommandIo }
type Verb = { known: string[]; run: (options: Map<string, string[]>, world: World) => Promise<void> }

const verbs: Record<string, Verb> = {
  list: { known: [], run: overview },
  import: { known: ['list', 'from', 'delta', 'url', 'schedule', 'allow-older'], run: importFiles },
  update: { known: ['list'], run: update },
  remove: { known: ['list'], run: remove },
  diff: { known: ['from', 'to', 'limit'], run: diff },
}

export async function run(args: readonly string[], io: CommandIo): Promise<void> {
  const [word = '', ...rest] = args
  const plain = word === 'import' && rest[0] !== undefined && !rest[0].startsWith('--') ? ['--from', ...rest] : rest
  if (word === 'template') return template(readOptions(plain, ['out']), io)
  const verb = verbs[word]
  if (!verb) throw new BadInput(`lists knows ${[...Object.keys(verbs), 'template'].join(', ')}`)
  const options = readOptions(plain, verb.known)
  await withDatabase(io, async ({ config, databases }) => {
    await underSetUpLock(databases.ownerPool, migrate)
    const services: ListServices = { owner: databases.owner, files: await openFiles(config), now }
    const guard = { allowLoopback: config.PROBITY_LISTS_FROM_LOOPBACK }
    await verb.run(options, { services, guard, home: releasesFolder(config), io })
  })
}

async function template(options: Map<string, string[]>, io: CommandIo): Promise<void> {
  const file = one(options, 'out')
  await writeFile(file, ownTemplate())
  io.out(`${file}: fill it in and read it in with: lists import --list own-NAME --from ${file}`)
}

async function overview(_: Map<string, string[]>, { services, io }: World): Promise<void> {
  const { release, sources } = await listOverview(services)
  io.out(
    release
      ? `Release ${release.id}, ${release.entities} parties, built ${new Date(release.built_date).toISOString()}`
      : 'No list has been read in yet.',
  )
  for (const { code, entities, version, stale, updated, last_error } of sources) {
    io.out(
      `  ${code.padEnd(22)} ${String(entities).padStart(8)}  version ${version || '-'}  read ${updated}${stale ? '  STALE' : ''}`,
    )
    if (last_error) io.out(`  ${' '.repeat(22)} last try: ${last_error}`)
  }
  io.out('Known lists and formats:')
  for (const { id, name: words, shapes, schedule, address } of lists) {
    io.out(
      `  ${id.padEnd(22)} ${words.en}; ${shapes.map((shape) => shape.id).join(', ') || 'built in'}; ${schedule || 'no schedule'}; ${address || 'no address'}`,
    )
  }
}

async function importFiles(options: Map<string, string[]>, world: World): Promise<void> {
  if (options.has('url')) return follow(options, world)
  const { services, home, io } = world
  if (options.has('delta')) {
    const list = known(one(options, 'list'))
    if (!list.startsWith('opensanctions')) throw new BadInput(`--delta: only lists of OpenSanctions come as changes`)
    const [delta] = await filesIn(one(options, 'delta'))
    const work = [{ list, delta: delta! }]
    return told(
      io,
      await importLists(services, { home, work, inline: true, by: onCommandLine() }),
      work.map(({ list }) => list),
    )
  }
  const files = (await Promise.all(many(options, 'from').map(filesIn))).flat()
  const wanted = options.has('list') ? [findList(known(one(options, 'list')))!] : lists
  const chosen = await chooseShapes(wanted, files)
  const allowOlder = flag(options, 'allow-older') || undefined
  const work = chosen.map(({ list, files: roles }) => ({ list: list.id, files: [...roles.values()], allowOlder }))
  const summary = await importLists(services, { home, work, inline: true, by: onCommandLine() })
  if (allowOlder) await logAllowedOlder(services, { work, by: userInfo().username })
  told(
    io,
    summary,
    work.map(({ list }) => list),
  )
}

async function follow(options: Map<string, string[]>, { services, guard, io }: World): Promise<void> {
  const list = known(one(options, 'list'))
  const url = one(options, 'url')
  const address = url === 'none' ? '' : callable(url, guard)
  await noteSource(services.owner, {
    list,
    address,
    ...(options.has('schedule') ? { schedule: readableSchedule(one(options, 'schedule')) } : {}),
  })
  io.out(
    address
      ? `${list} is asked for at ${address}; "lists update --list ${list}" does it now`
      : `${list} is no longer asked for`,
  )
}

function callable(url: string, guard: GuardOptions): string {
  try {
    checkedUrl(url, guard)
    return url
  } catch (error) {
    if (error instanceof FetchRefused) throw new BadInput(`--url: ${error.message}`, { cause: error })
    throw error
  }
}

function readableSchedule(text: string): string {
  if (isSchedule(text)) return text
  throw new BadInput(`--schedule: '${text}' is not minute, hour, day, month and weekday, as in "15 */4 * * *"`)
}

async function update(options: Map<string, string[]>, { services, guard, home, io }: World): Promise<void> {
  const only = options.has('list') ? known(one(options, 'list')) : undefined
  const outcomes = await updateByAddress(services, { home, only, guard, by: onCommandLine() })
  for (const { list, outcome } of outcomes) io.out(`${list}: ${outcome}`)
  if (outcomes.length === 0)
    io.out(`${only ?? 'No list'} has no address to ask at; give one: lists import --list ${only ?? 'ID'} --url ADDRESS`)
  const refused = outcomes.filter(({ isRefused }) => isRefused).length
  if (refused > 0)
    throw new Refusal(`${refused} of ${outcomes.length} could not be updated; what served before goes on serving`)
}

async function remove(options: Map<string, string[]>, { services, home, io }: World): Promise<void> {
  const list = known(one(options, 'list'))
  const { sources } = await listOverview(services)
  if (!sources.some(({ code, entities }) => code === list && entities > 0))
    throw new BadInput(`${list} does not serve, so there is nothing to remove; see "lists list"`)
  const { id, lists: left } = await importLists(services, {
    home,
    work: [],
    dropped: [list],
    inline: true,
    by: onCommandLine(),
  })
  io.out(`Release ${id} without ${list}: ${left.map((entry) => entry.list).join(', ') || 'no lists'}`)
}

async function diff(options: Map<string, string[]>, { services, home, io }: World): Promise<void> {
  const given = (key: string) => (options.has(key) ? one(options, key) : undefined)
  const limit = numberOr(options, 'limit', { default: 50, max: 1e6 })
  const asked = { home, from: given('from'), to: given('to'), limit }
  const { from, to, counts, changes } = await differenceOf(services, asked).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== 'E_NOT_FOUND') throw error
    const names = [asked.from, asked.to].filter((id) => id !== undefined)
    throw new BadInput(`no release is kept${names.length > 0 ? ` under ${names.join(' or ')}` : ''}; see "lists list"`)
  })
  io.out(`${from ?? 'nothing'} → ${to}`)
  for (const [list, { added, changed, removed, material }] of counts) {
    io.out(
      `  ${list.padEnd(22)} ${added} added, ${removed} removed, ${changed} changed (${material} of them materially)`,
    )
  }
  for (const { id, change, isMaterial } of changes)
    io.out(`  ${change.padEnd(8)} ${id}${change === 'changed' && !isMaterial ? ' (not material)' : ''}`)
}

function told(io: CommandIo, { id, lists: all, unkept }: BuildSummary, fresh: string[]): void {
  io.out(`Release ${id} serves from now on.`)
  if (unkept) io.err(`What changed is not kept beside it and is made again by the next screening: ${unkept}`)
  for (const { list, version, counts, tally, remarks } of all) {
    const words = (numbers: Record<string, number>) =>
      Object.entries(numbers)
        .map(([key, count]) => `${key} ${count}`)
        .join(', ')
    io.out(`  ${list}${version ? ` (${version})` : ''}: ${words(counts)}`)
    if (fresh.includes(list)) for (const more of [tally, remarks]) if (words(more)) io.out(`    ${words(more)}`)
  }
}

const onCommandLine = (): string => `${userInfo().username}, command line`

function known(id: string): string {
  if (!findList(id))
    throw new BadInput(
      `there is no list '${id}'; known: ${lists.map((list) => list.id).join(', ')}, own-NAME, opensanctions-NAME`,
    )
  return id
}

async function filesIn(place: string): Promise<ListFile[]> {
  const full = path.resolve(place)
  if (!existsSync(full)) throw new BadInput(`${place}: no such file or folder`)
  if (!(await stat(full)).isDirectory()) return [{ name: path.basename(full), path: full }]
  const names = (await readdir(full, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
  if (names.length === 0) throw new BadInput(`${place} holds no files`)
  return names.sort().map((name) => ({ name, path: path.join(full, name) }))
}
