import type { Watchlist, WatchlistStatus } from '@probity/contract/watchlists.ts'
import type { Services } from '#kernel/services.ts'
import { currentReleaseId, findRelease, listSources } from './releases.queries.ts'
import { servedList } from './served-list.ts'

/** The lists an organisation sees, straight from the tables: true on every process, whichever release it has open. */
export async function listStatus(
  { owner, now }: Pick<Services, 'owner' | 'now'>,
  organisationId: number,
): Promise<WatchlistStatus> {
  const id = await currentReleaseId(owner)
  const release = id === undefined ? undefined : await findRelease(owner, id)
  const noted = new Map((await listSources(owner)).map((source) => [source.list, source]))
  const served = (release?.manifest.sources ?? []).map((source) =>
    servedList(source, { source: noted.get(source.list), built: release!.built_date, now: now() }),
  )
  const lists = served
    .filter(({ organisation_id: firm }) => firm === null || firm === organisationId)
    .map(
      ({ organisation_id: firm, ...list }): Watchlist => ({
        ...list,
        own: firm !== null,
        last_error: noted.get(list.code)?.last_error ?? '',
      }),
    )
  return {
    release: release
      ? {
          id: release.id,
          algorithm: release.manifest.algorithm,
          entities: release.entities,
          created: release.built_date,
        }
      : null,
    healthy: release !== undefined && lists.every(({ stale, last_error }) => !stale && last_error === ''),
    lists,
  }
}
