import { findList } from '@probity/watchlists/registry.ts'
import { type Change, diffReleases } from '@probity/watchlists/release/diff-releases.ts'
import { notFound } from '#kernel/errors.ts'
import type { GuardOptions } from '#kernel/http/guarded-fetch.ts'
import { complaintOf } from './imports/complaint-of.ts'
import { withDownload } from './imports/download-list.ts'
import type { ListServices } from './imports/list-services.ts'
import { updateList } from './imports/update-list.ts'
import { releaseFolder } from './releases/release-store.ts'
import {
  currentReleaseId,
  findRelease,
  listReleases,
  listSources,
  noteSource,
  type StoredRelease,
} from './releases/releases.queries.ts'
import { servedList } from './serving/served-list.ts'

export type { BuildSummary } from './imports/build-lists.ts'
export { importLists } from './imports/import-lists.ts'
export type { ListServices } from './imports/list-services.ts'
export { logAllowedOlder } from './imports/log-allowed-older.ts'
export { noteSource } from './releases/releases.queries.ts'
export { damagedParts, openOneDifference, openOneRelease } from './serving/open-one-release.ts'

export interface Overview {
  release: StoredRelease | undefined
  sources: {
    code: string
    entities: number
    version: string
    stale: boolean
    updated: string
    last_error: string | null
  }[]
}

/** The current release, list by list, and the latest refusals. */
export async function listOverview({ owner, now }: ListServices): Promise<Overview> {
  const id = await currentReleaseId(owner)
  const release = id === undefined ? undefined : await findRelease(owner, id)
  const noted = new Map((await listSources(owner)).map((source) => [source.list, source]))
  const serving = (release?.manifest.sources ?? []).map((source) => {
    const known = noted.get(source.list)
    noted.delete(source.list)
    const served = servedList(source, { source: known, built: release!.built_date, now: now() })
    return {
      ...served,
      updated: new Date(served.updated_date).toISOString().slice(0, 16),
      last_error: known?.last_error ?? null,
    }
  })
  const refused = [...noted.values()].map(({ list, last_error }) => ({
    code: list,
    entities: 0,
    version: '',
    stale: true,
    updated: 'never',
    last_error,
  }))
  return { release, sources: [...serving, ...refused] }
}

interface Outcome {
  list: string
  outcome: string
  isRefused: boolean
}

/** Downloads and imports all lists with an address, or one of them, now. */
export async function updateByAddress(
  services: ListServices,
  { home, only, guard, by }: { home: string; only: string | undefined; guard: GuardOptions; by: string },
): Promise<Outcome[]> {
  const asked = (await listSources(services.owner)).filter(
    ({ list, address }) => address && (only === undefined || list === only),
  )
  const outcomes: Outcome[] = []
  for (const { list, address } of asked) {
    try {
      const { linkOnPage, everyLink } = findList(list) ?? {}
      const summary = await withDownload(address!, { ...guard, linkOnPage, everyLink }, (files) =>
        updateList(services, { home, list, files, inline: true, by }),
      )
      outcomes.push({ list, outcome: summary ? `read in, release ${summary.id}` : 'unchanged', isRefused: false })
    } catch (error) {
      const complaint = complaintOf(error)
      await noteSource(services.owner, { list, checked_date: services.now(), ...complaint })
      outcomes.push({ list, outcome: `refused: ${complaint.last_error}`, isRefused: true })
    }
  }
  return outcomes
}

interface Difference {
  from: string | undefined
  to: string
  counts: Map<string, { added: number; changed: number; removed: number; material: number }>
  changes: Change[]
}

/** The change from one release to another; by default from the previous to the current one. */
export async function differenceOf(
  services: ListServices,
  { home, from, to, limit }: { home: string; from: string | undefined; to: string | undefined; limit: number },
): Promise<Difference> {
  const [latest, last] = await listReleases(services.owner, 2)
  const later = to ?? (await currentReleaseId(services.owner)) ?? latest?.id
  if (later === undefined) throw notFound()
  const earlier = from ?? (last?.id === later ? latest?.id : last?.id)
  const folderOf = (id: string) => releaseFolder(services, { home, id })
  const [before, after] = [earlier === undefined ? undefined : await folderOf(earlier), await folderOf(later)]
  const found: Difference = { from: earlier, to: later, counts: new Map(), changes: [] }
  for await (const change of diffReleases(before, after)) {
    const count = found.counts.get(change.list) ?? { added: 0, changed: 0, removed: 0, material: 0 }
    count[change.change]++
    if (change.change === 'changed' && change.isMaterial) count.material++
    found.counts.set(change.list, count)
    if (found.changes.length < limit) found.changes.push(change)
  }
  return found
}
