import { isSchedule } from '@probity/contract/watchlists/schedule.ts'
import { findList } from '@probity/watchlists/registry.ts'
import { z } from 'zod'
import { isDue } from '#kernel/jobs/cron-due.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { complaintOf } from '../imports/complaint-of.ts'
import { withDownload } from '../imports/download-list.ts'
import { updateList } from '../imports/update-list.ts'
import { enterPhase, type ListSource, listSources, noteSource } from '../releases/releases.queries.ts'

type Log = Pick<Services['log'], 'info' | 'warn'>

/** Asks the publishers of the lists that have an address, each by its own schedule. */
export async function updateDueLists(services: Services, log: Log): Promise<void> {
  for (const source of await listSources(services.owner))
    if (source.address && due(source, { now: services.now(), log })) await fetchList(services, source, { log })
}

/** Asks one publisher. The other lists are still asked when this one fails; the complaint is shown with the list. */
export async function fetchList(
  services: Services,
  { list, address }: Pick<ListSource, 'list' | 'address'>,
  { log }: { log: Log },
): Promise<boolean> {
  await enterPhase(services, { list, phase: 'fetching' })
  try {
    const guard = { ...services.listGuard, linkOnPage: findList(list)?.linkOnPage }
    const summary = await withDownload(address!, guard, (file) =>
      updateList(services, { home: services.lists.home, list, files: [file] }),
    )
    log.info({ list, release: summary?.id }, summary ? 'a watchlist was read in' : 'a watchlist is unchanged')
    return true
  } catch (error) {
    log.warn({ err: error, list }, 'a watchlist could not be updated; the last good release keeps serving')
    await noteSource(services.owner, { list, checked_date: services.now(), ...complaintOf(error) })
    return false
  } finally {
    await enterPhase(services, { list, phase: null })
  }
}

/** A schedule that cannot be read is the declared one again: it must not keep the other lists from being asked. */
function due({ list, schedule, checked_date }: ListSource, { now, log }: { now: number; log: Log }): boolean {
  const declared = findList(list)?.schedule
  const isReadable = !schedule || isSchedule(schedule)
  if (!isReadable) log.warn({ list, schedule }, 'the schedule of a watchlist cannot be read; its declared one is used')
  const when = (isReadable && schedule) || declared
  return when ? isDue(when, { after: checked_date ?? 0, by: now }) : false
}

export const updateListsJob = defineJob({
  name: 'update-lists',
  payload: z.object({}),
  cron: '*/5 * * * *',
  expireInSeconds: 3_600,
  run: (services, _, { log }) => updateDueLists(services, log),
})

export const fetchListJob = defineJob({
  name: 'fetch-list',
  payload: z.object({ list: z.string(), address: z.string(), organisation_id: z.number().int() }),
  expireInSeconds: 3_600,
  run: async (services, { list, address }, { log }) => {
    if (await fetchList(services, { list, address }, { log })) await noteSource(services.owner, { list, address })
    await services.lists.refresh()
  },
})
