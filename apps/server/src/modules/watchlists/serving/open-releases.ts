import { hostname } from 'node:os'
import { openRelease, type Release } from '@probity/watchlists/release/open-release.ts'
import { withLease } from '#kernel/database/with-lease.ts'
import { invariant } from '#kernel/errors.ts'
import { KeptOpen, type LetGo, type Opened } from '#kernel/kept-open.ts'
import type { ListChanges, ServedRelease } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { noChanges, openChanges } from '../changes/open-changes.ts'
import { type Group, readGroups, readReleaseIndex } from '../releases/release-index.ts'
import { releaseFolder } from '../releases/release-store.ts'
import { findRelease, type ListSource } from '../releases/releases.queries.ts'
import type { Searcher } from './searcher.ts'
import { servedRelease } from './served-release.ts'

export interface ReleasesOptions {
  services: Pick<Services, 'owner' | 'files' | 'log' | 'now'>
  home: string
  searcher: Searcher
  sources: () => readonly ListSource[]
  /** Memory limit from which unused indexes are closed. */
  indexBytes: number
  /** Builds differences of releases on the calling thread. */
  inline: boolean
}

/** Releases whose records stay open while unused. */
const recordsMax = 8

/** Releases and their differences, opened on use, and closed when unused and memory is short. */
export function openReleases(options: ReleasesOptions) {
  const { services, home, searcher, sources } = options
  const { log, owner, now } = services
  const closeFailed = (error: unknown) => log.error({ err: error }, 'a release does not close')
  const indexes = new KeptOpen({ limitBytes: options.indexBytes, closeFailed })
  const records = new KeptOpen({ limitBytes: recordsMax, closeFailed })
  const folderOf = (id: string) => releaseFolder(services, { home, id })
  const openRecords = (id: string) => async (): Promise<Opened<Release>> => {
    const opened = await openRelease(await folderOf(id))
    return { value: opened, bytes: 1, close: () => opened.close() }
  }
  const withRecords =
    (id: string) =>
    <T>(work: (release: Release) => Promise<T>): Promise<T> =>
      records.use(id, openRecords(id), work)
  const openIndex = (id: string) => async (): Promise<Opened<readonly Group[]>> => {
    const folder = await folderOf(id)
    const groups = await readGroups(folder)
    const index = await withRecords(id)((release) => readReleaseIndex(release, folder))
    await searcher.open(id, index, folder)
    return { value: groups, bytes: index.byteLength, close: () => searcher.close(id) }
  }
  const openDifference = (from: string, to: string) => () => openSearchableDifference(options, { from, to })
  return {
    /** Throws E_NOT_FOUND if the release is not stored. The first search opens its index. */
    served: async (id: string): Promise<ServedRelease> => {
      const built = (await findRelease(owner, id))?.built_date ?? now()
      const about = await withRecords(id)(async (records) => ({
        manifest: records.manifest,
        entities: records.count,
        groups: await records.groups(),
      }))
      const withIndex: Parameters<typeof servedRelease>[0]['withIndex'] = (work) => indexes.use(id, openIndex(id), work)
      return servedRelease({ ...about, id, built, searcher, sources, now, withRecords: withRecords(id), withIndex })
    },
    /** Opens the index and keeps it open until it is released. */
    hold: async (id: string): Promise<LetGo> => (await indexes.hold(id, openIndex(id))).letGo,
    changes: async (from: string, to: string): Promise<ListChanges> => {
      if (from === to) return noChanges
      const use = <T>(work: (changes: ListChanges) => Promise<T>): Promise<T> =>
        indexes.use(`${from}..${to}`, openDifference(from, to), work)
      const { parties, has } = await use(async (changes) => changes)
      return { parties, has, search: (queries) => use((changes) => changes.search(queries)) }
    },
    open: () => ({ indexes: indexes.count, bytes: indexes.bytes }),
    close: async () => {
      await indexes.closeAll()
      await records.closeAll()
    },
  }
}

async function openSearchableDifference(
  { services, home, searcher, sources, inline }: ReleasesOptions,
  { from, to }: { from: string; to: string },
): Promise<Opened<ListChanges>> {
  const { owner, log } = services
  const [before, after] = await Promise.all([from, to].map((id) => releaseFolder(services, { home, id })))
  const algorithm = (await findRelease(owner, to))?.manifest.algorithm
  invariant(algorithm, 'a release whose folder is there is known')
  const key = `${from}..${to}`
  const { changes, bytes, close } = await openChanges({
    from: before!,
    to: after!,
    key,
    algorithm,
    searcher,
    owners: () => new Map(sources().map(({ list, organisation_id }) => [list, organisation_id])),
    inline,
    // The result is in a folder of this machine, so only processes of this machine wait for each other.
    inTurn: (work) => withLease(owner, `difference ${key} ${hostname()}:${home}`, work),
    failed: (error) => log.warn({ err: error }, 'a difference of releases is not kept; it is made again'),
  })
  return { value: changes, bytes, close }
}
