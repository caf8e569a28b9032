import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { ListService } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { openListService } from '#modules/watchlists/watchlists.public.ts'
import type { Config } from './config.ts'

const mostThreads = 4
const lookEveryMs = 5_000

/** Where releases of the watchlists lie on this machine. */
export const releasesFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => path.join(dataFolder, 'releases')

/** Where somebody puts the files of a list, in a folder of the list's id, to have them read in. */
export const listsFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>): string => path.join(dataFolder, 'lists')

/** The watchlists of this process, searched by a thread per core unless set. */
export function openLists(config: Config, services: Omit<Services, 'lists'>): Promise<ListService> {
  const threads = config.PROBITY_SCREEN_THREADS ?? Math.min(mostThreads, availableParallelism())
  return openListService({ services, home: releasesFolder(config), threads, everyMs: lookEveryMs })
}
