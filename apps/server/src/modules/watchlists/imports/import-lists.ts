import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { followSteps } from '../releases/follow-steps.ts'
import { releaseFolder, storeRelease } from '../releases/release-store.ts'
import { currentReleaseId, enterPhase, noteSource, switchRelease } from '../releases/releases.queries.ts'
import { buildInThread } from './build-in-thread.ts'
import type { BuildSummary, ListWork } from './build-lists.ts'
import { whileBuilding } from './building.ts'
import { complaintOf, complaintSettled } from './complaint-of.ts'
import type { ListServices } from './list-services.ts'
import { logImport } from './log-import.ts'

export interface ImportRequest {
  home: string
  work: readonly ListWork[]
  dropped?: readonly string[]
  /** Builds on the calling thread; for commands, which serve no requests. */
  inline?: true
  /** The requester, if it was not a signed-in user. */
  by?: string | undefined
}

/** Imports lists into a new release and switches to it. An implausible list changes nothing but its complaint. */
export function importLists(
  services: ListServices,
  { home, work, dropped = [], inline, by }: ImportRequest,
): Promise<BuildSummary> {
  return whileBuilding(services, async ({ confirm }) => {
    const { owner, now } = services
    const serving = await currentReleaseId(owner)
    const previous = serving === undefined ? undefined : await releaseFolder(services, { home, id: serving })
    const lists = work.map(nameOf)
    for (const list of lists) await enterPhase(services, { list, phase: 'reading' })
    const steps = followSteps(services, lists)
    try {
      const build = inline ? (await import('./build-lists.ts')).buildLists : buildInThread
      const summary = await build({ home, previous, work, dropped }, steps.note)
      const manifest = await storeRelease(services, summary.folder)
      await switchRelease(owner, { id: summary.id, manifest, now: now(), confirm })
      if (summary.id !== serving) await tellOrganisations(services, summary.id)
      for (const { list, version } of summary.lists) {
        // Files that were read earlier are no longer current: if they are found again, they are imported again.
        const read = { version, read_date: now(), checked_date: now(), fingerprint: null, ...complaintSettled }
        if (lists.includes(list)) await noteSource(owner, { list, ...read })
      }
      await logImport(services, { summary, lists, dropped, by })
      return summary
    } catch (error) {
      const complaint = complaintOf(error)
      for (const list of lists) await noteSource(owner, { list, checked_date: now(), ...complaint })
      await logImport(services, { complaint, lists, dropped, by })
      throw error
    } finally {
      await steps.noted()
      for (const list of lists) await enterPhase(services, { list, phase: null })
    }
  })
}

/** Emits an event of the new release in each organisation. A lost event does no harm: jobs also check periodically. */
async function tellOrganisations(services: ListServices, release: string): Promise<void> {
  await forEachOrganisation(services, { name: 'tell-of-release' }, ({ id }) =>
    inTenant(services.owner, systemActor(id), (tx) => emit(tx, 'lists.released', { release })),
  )
}

const nameOf = (work: ListWork): string =>
  'demo' in work ? (work.demo.isBinding ? 'demo-binding' : 'demo') : work.list
