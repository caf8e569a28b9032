import { findList } from '@probity/watchlists/registry.ts'
import { z } from 'zod'
import { isDue } from '#kernel/cron-due.ts'
import { defineJob } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { withDownload } from '../download-list.ts'
import { type ListSource, listSources, noteSource } from '../releases.queries.ts'
import { updateList } from '../update-list.ts'

/** Asks the publishers of the lists that have an address, each by its own schedule. */
export async function updateDueLists(services: Services, log: Pick<Services['log'], 'info' | 'warn'>): Promise<void> {
  for (const source of await listSources(services.owner)) {
    if (!source.address || !due(source, services.now())) continue
    try {
      const summary = await withDownload(source.address, {}, (file) =>
        updateList(services, { home: services.lists.home, list: source.list, files: [file] }),
      )
      log.info(
        { list: source.list, release: summary?.id },
        summary ? 'a watchlist was read in' : 'a watchlist is unchanged',
      )
    } catch (error) {
      // The other lists are still asked; the complaint is shown with the list.
      log.warn(
        { err: error, list: source.list },
        'a watchlist could not be updated; the last good release keeps serving',
      )
      await noteSource(services.owner, {
        list: source.list,
        checked_date: services.now(),
        last_error: (error as Error).message.slice(0, 1_000),
      })
    }
  }
}

function due({ list, schedule, checked_date }: ListSource, now: number): boolean {
  const when = schedule || findList(list)?.schedule
  return when ? isDue(when, { after: checked_date ?? 0, by: now }) : false
}

export const updateListsJob = defineJob({
  name: 'update-lists',
  payload: z.object({}),
  cron: '*/5 * * * *',
  expireInSeconds: 3_600,
  run: (services, _, { log }) => updateDueLists(services, log),
})
