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

const minuteMs = 60_000
/** Delays before the retries of a publisher that does not answer. Afterwards the schedule applies. */
const retriesMs = [1, 5, 15].map((minutes) => minutes * minuteMs)

/** Downloads lists with an address by their schedules, and retries publishers that did not answer. */
export async function updateDueLists(services: Services, log: Log): Promise<void> {
  for (const source of await listSources(services.owner)) {
    if (!source.address) continue
    if (due(source, { now: services.now(), log })) await fetchList(services, { ...source, unanswered: 0 }, { log })
    else if (isRetryDue(source, services.now())) await fetchList(services, source, { log })
  }
}

/** A check in the future was noted before the clock was set back: it would put off the next one for as long as it was wrong. */
const lastCheck = ({ checked_date }: ListSource, now: number): number =>
  checked_date === null || checked_date > now ? 0 : checked_date

function isRetryDue(source: ListSource, now: number): boolean {
  const { failure, unanswered } = source
  const wait = retriesMs[unanswered - 1]
  return failure === 'no_answer' && wait !== undefined && now - lastCheck(source, now) >= wait
}

/** Downloads one list. A failure does not affect the other lists; its complaint is shown with the list. */
export async function fetchList(
  services: Services,
  { list, address, unanswered = 0 }: Pick<ListSource, 'list' | 'address'> & Partial<ListSource>,
  { log }: { log: Log },
): Promise<boolean> {
  await enterPhase(services, { list, phase: 'fetching' })
  try {
    const { linkOnPage, everyLink } = findList(list) ?? {}
    const guard = { ...services.listGuard, linkOnPage, everyLink }
    const summary = await withDownload(address!, guard, (files) =>
      updateList(services, { home: services.lists.home, list, files }),
    )
    log.info({ list, release: summary?.id }, summary ? 'a watchlist was read in' : 'a watchlist is unchanged')
    return true
  } catch (error) {
    log.warn({ err: error, list }, 'a watchlist could not be updated; the last good release keeps serving')
    const complaint = complaintOf(error)
    const next = complaint.failure === 'no_answer' ? unanswered + 1 : 0
    await noteSource(services.owner, { list, checked_date: services.now(), ...complaint, unanswered: next })
    return false
  } finally {
    await enterPhase(services, { list, phase: null })
  }
}

/** An invalid schedule falls back to the declared one, so that it does not block the other lists. */
function due(source: ListSource, { now, log }: { now: number; log: Log }): boolean {
  const { list, schedule } = source
  const declared = findList(list)?.schedule
  const isReadable = !schedule || isSchedule(schedule)
  if (!isReadable) log.warn({ list, schedule }, 'the schedule of a watchlist cannot be read; its declared one is used')
  const when = (isReadable && schedule) || declared
  return when ? isDue(when, { after: lastCheck(source, now), by: now }) : false
}

export const updateListsJob = defineJob({
  name: 'update-lists',
  payload: z.object({}),
  cron: '* * * * *',
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
