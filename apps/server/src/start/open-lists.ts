import type { ListService } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import type { SearchPool } from '#modules/watchlists/search/search-pool.ts'
import { openListService } from '#modules/watchlists/watchlists.public.ts'
import type { Config } from './config.ts'
import { releasesFolder } from './places.ts'
import { threadsOf } from './threads/search-threads.ts'

const lookEveryMs = 5_000

/** The watchlists of this process, searched by threads that may already be running. */
export function openLists(config: Config, services: Omit<Services, 'lists'>, pool?: SearchPool): Promise<ListService> {
  const started = pool === undefined ? {} : { pool }
  return openListService({
    services,
    home: releasesFolder(config),
    threads: threadsOf(config),
    everyMs: lookEveryMs,
    ...(config.PROBITY_INDEX_MEMORY_MB === undefined ? {} : { indexBytes: config.PROBITY_INDEX_MEMORY_MB * 2 ** 20 }),
    ...started,
  })
}
