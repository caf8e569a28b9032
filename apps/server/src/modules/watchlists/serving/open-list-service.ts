import { totalmem } from 'node:os'
import { diffReleases } from '@probity/watchlists/release/diff-releases.ts'
import { AppError } from '#kernel/errors.ts'
import type { LetGo } from '#kernel/kept-open.ts'
import type { ListService, ReleaseDifference, ServedRelease } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { releaseFolder } from '../releases/release-store.ts'
import { currentReleaseId, type ListSource, listSources } from '../releases/releases.queries.ts'
import { tidyReleases } from '../releases/tidy-releases.ts'
import type { SearchPool } from '../search/search-pool.ts'
import { openReleases } from './open-releases.ts'
import { openSearcher } from './searcher.ts'

const defaultIndexBytes = totalmem() / 4

export interface ListServiceOptions {
  services: Pick<Services, 'owner' | 'files' | 'log' | 'now'>
  home: string
  /** Number of search threads; 0 searches on the calling thread. */
  threads: number
  /** A pool that is already running. */
  pool?: SearchPool
  /** Memory limit from which unused indexes are closed; default: a quarter of the machine's memory. */
  indexBytes?: number
  /** Interval for checking the current release; if absent, only `refresh` checks it. */
  everyMs?: number
}

/** Serves the current release of the watchlists, switches to new ones, and opens older ones on demand. */
export async function openListService(options: ListServiceOptions): Promise<ListService> {
  const { services, home, threads, everyMs, indexBytes = defaultIndexBytes } = options
  const { owner, log } = services
  const searcher = openSearcher(threads, options.pool)
  let sources: readonly ListSource[] = []
  const inline = threads === 0
  const releases = openReleases({ services, home, searcher, sources: () => sources, indexBytes, inline })
  let current: { release: ServedRelease; letGo: LetGo } | undefined

  const refresh = async (): Promise<void> => {
    sources = await listSources(owner)
    const id = await currentReleaseId(owner)
    if (id === undefined || id === current?.release.id) return
    const release = await releases.served(id)
    const before = current
    current = { release, letGo: await releases.hold(id) }
    before?.letGo()
    if (before)
      await tidyReleases({ owner, log }, { home }).catch((error: unknown) =>
        log.warn({ err: error }, 'folders of removed releases are not tidied'),
      )
  }
  const stop = follow(refresh, {
    everyMs,
    failed: (error) =>
      log.error({ err: error }, 'the new release of the watchlists does not open; the last one keeps serving'),
  })
  await refresh().catch((error: unknown) => log.error({ err: error }, 'the release of the watchlists does not open'))
  return {
    home,
    threads: Math.max(1, threads),
    current: () => current?.release ?? refuse(),
    byId: releases.served,
    withRelease: async (id, work) => {
      const release = await releases.served(id)
      const letGo = await releases.hold(id)
      try {
        return await work(release)
      } finally {
        letGo()
      }
    },
    refresh,
    assertFit: () => searcher.assertFit(),
    openIndexes: releases.open,
    changes: releases.changes,
    difference: (from, to) => difference({ services, home }, { from, to }),
    close: async () => {
      await stop()
      await releases.close()
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
