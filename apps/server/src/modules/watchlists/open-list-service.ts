import { diffReleases } from '@probity/watchlists/release/diff-releases.ts'
import { sql } from 'kysely'
import { AppError, invariant } from '#kernel/errors.ts'
import { inTurn } from '#kernel/in-turn.ts'
import type { ListChanges, ListService, ReleaseDifference, ServedRelease } from '#kernel/list-service.ts'
import type { SearchPool } from '#kernel/matching/search-pool.ts'
import type { Services } from '#kernel/services.ts'
import { noChanges, type OpenedChanges, openChanges } from './open-changes.ts'
import { releaseFolder } from './release-store.ts'
import { currentReleaseId, findRelease, type ListSource, listSources } from './releases.queries.ts'
import { openSearcher } from './searcher.ts'
import { type OpenedRelease, openServedRelease } from './served-release.ts'

export interface ListServiceOptions {
  services: Pick<Services, 'owner' | 'files' | 'log' | 'now'>
  home: string
  /** Threads that search; 0 searches on the calling thread. */
  threads: number
  /** These threads, when they have been started already. */
  pool?: SearchPool
  /** How often the pointer is looked at; absent: only on refresh. */
  everyMs?: number
}

/** Besides the current release this many older ones stay open, for runs that began with them. */
const keptOpen = 2
/** Lock under which a process makes the difference of two releases. */
const turn = 7240196
/** Runs of several organisations, behind by different releases, go on side by side. */
const keptCompared = 4

/** Serves the current release of the watchlists, follows the pointer to the next, and opens older ones on demand. */
export async function openListService(options: ListServiceOptions): Promise<ListService> {
  const { services, home, threads, everyMs } = options
  const { owner, log, now } = services
  const searcher = openSearcher(threads, options.pool)
  const opened = new Map<string, Promise<OpenedRelease>>()
  let sources: readonly ListSource[] = []
  let current: ServedRelease | undefined

  const open = async (id: string): Promise<OpenedRelease> => {
    const folder = await releaseFolder(services, { home, id })
    const built = (await findRelease(owner, id))?.built_date ?? now()
    return openServedRelease({ folder, built, searcher, sources: () => sources, now })
  }
  const byId = async (id: string): Promise<ServedRelease> => {
    const opening = opened.get(id) ?? open(id)
    // Moved to the end: the one used longest ago is closed first.
    opened.delete(id)
    opened.set(id, opening)
    try {
      return (await opening).served
    } catch (error) {
      opened.delete(id)
      throw error
    }
  }
  const closeOldest = async (): Promise<void> => {
    const old = [...opened.keys()].filter((id) => id !== current?.id)
    for (const id of old.slice(0, Math.max(0, old.length - keptOpen))) {
      const opening = opened.get(id)
      opened.delete(id)
      await (await opening)?.close()
    }
  }
  const refresh = async (): Promise<void> => {
    sources = await listSources(owner)
    const id = await currentReleaseId(owner)
    if (id === undefined || id === current?.id) return
    current = await byId(id)
    await closeOldest()
  }
  const compared = keepChanges(async (from, to) => {
    const [before, after] = await Promise.all([from, to].map((id) => releaseFolder(services, { home, id })))
    const algorithm = (await findRelease(owner, to))?.manifest.algorithm
    invariant(algorithm, 'a release whose folder is there is known')
    const owners = () => new Map(sources.map(({ list, organisation_id }) => [list, organisation_id]))
    return openChanges({
      from: before!,
      to: after!,
      key: `${from}..${to}`,
      algorithm,
      searcher,
      owners,
      inline: threads === 0,
      inTurn: (work) => inTurn(owner, sql`pg_advisory_xact_lock(hashtextextended(${`${from}..${to}`}, ${turn}))`, work),
      failed: (error) => log.warn({ err: error }, 'a difference of releases is not kept; it is made again'),
    })
  })
  const stop = follow(refresh, {
    everyMs,
    failed: (error) =>
      log.error({ err: error }, 'the new release of the watchlists does not open; the last one keeps serving'),
  })
  await refresh().catch((error: unknown) => log.error({ err: error }, 'the release of the watchlists does not open'))
  return {
    home,
    threads: Math.max(1, threads),
    current: () => current ?? refuse(),
    byId,
    refresh,
    assertFit: () => searcher.assertFit(),
    changes: (from, to) => compared.get(from, to),
    difference: (from, to) => difference({ services, home }, { from, to }),
    close: async () => {
      await stop()
      await compared.close()
      for (const opening of opened.values()) await (await opening.catch(() => undefined))?.close()
      await searcher.end()
    },
  }
}

function refuse(): never {
  throw new AppError(
    'E_NOT_FOUND',
    {},
    'No watchlist has been read in yet: import one with "npm run -s probity -- lists import FILE"',
  )
}

function follow(
  refresh: () => Promise<void>,
  { everyMs, failed }: { everyMs: number | undefined; failed: (error: unknown) => void },
): () => Promise<void> {
  let running: Promise<void> | undefined
  const look = () => {
    running ??= refresh()
      .catch(failed)
      .finally(() => (running = undefined))
  }
  const timer = everyMs === undefined ? undefined : setInterval(look, everyMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

async function difference(
  { services, home }: Pick<ListServiceOptions, 'services' | 'home'>,
  { from, to }: { from: string; to: string },
): Promise<ReleaseDifference> {
  const [before, after] = await Promise.all([from, to].map((id) => releaseFolder(services, { home, id })))
  const found: ReleaseDifference = { added: [], changed: [], removed: [] }
  for await (const { id, change, isMaterial } of diffReleases(before, after!)) if (isMaterial) found[change].push(id)
  return found
}

/** Differences of releases, each made once; the one used longest ago is let go. */
function keepChanges(make: (from: string, to: string) => Promise<OpenedChanges>) {
  const opened = new Map<string, Promise<OpenedChanges>>()
  const drop = async (key: string): Promise<void> => {
    const opening = opened.get(key)
    opened.delete(key)
    await (await opening?.catch(() => undefined))?.close()
  }
  return {
    async get(from: string, to: string): Promise<ListChanges> {
      if (from === to) return noChanges
      const key = `${from}..${to}`
      const opening = opened.get(key) ?? make(from, to)
      opened.delete(key)
      opened.set(key, opening)
      try {
        const { changes } = await opening
        for (const old of [...opened.keys()].slice(0, -keptCompared)) await drop(old)
        return changes
      } catch (error) {
        opened.delete(key)
        throw error
      }
    },
    close: async () => void (await Promise.all([...opened.keys()].map(drop))),
  }
}
