import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { SearchPool } from '#modules/watchlists/search/search-pool.ts'
import type { Config } from '../config.ts'
import { releasesFolder } from '../places.ts'

const mostThreads = 4

/** One thread per core, at most four, unless set. */
export const threadsOf = (config: Pick<Config, 'PROBITY_SCREEN_THREADS'>): number =>
  config.PROBITY_SCREEN_THREADS ?? Math.min(mostThreads, availableParallelism())

/** Starts threads if a release is on this machine, so that they load the matcher early; without a release none are needed yet. */
export function startSearchThreads(config: Config): SearchPool | undefined {
  return hasRelease(releasesFolder(config))
    ? new SearchPool({ threads: threadsOf(config), isStarting: true })
    : undefined
}

function hasRelease(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}
