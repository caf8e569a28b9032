import type { AvailableWatchlist, Watchlist, WatchlistStatus } from '@probity/contract/watchlists/watchlists.ts'
import { lists as declaredLists, findList } from '@probity/watchlists/registry.ts'
import type { ManifestSource } from '@probity/watchlists/release/manifest.ts'
import { sql } from 'kysely'
import type { Services } from '#kernel/services.ts'
import {
  currentReleaseId,
  findRelease,
  type ListSource,
  listSources,
  type StoredRelease,
} from '../releases/releases.queries.ts'
import { servedList } from '../serving/served-list.ts'

/** The lists an organisation sees, straight from the tables: true on every process, whichever release it has open. */
export async function listStatus(
  { owner, now }: Pick<Services, 'owner' | 'now'>,
  organisationId: number,
): Promise<WatchlistStatus> {
  const id = await currentReleaseId(owner)
  const release = id === undefined ? undefined : await findRelease(owner, id)
  const noted = new Map((await listSources(owner)).map((source) => [source.list, source]))
  const lists = visibleLists(release, { noted, now: now(), organisationId })
  const { rows } = await sql<{ keeper: boolean; building: boolean }>`select
      (select keeps_lists from organisations where id = ${organisationId}) as keeper,
      coalesce(building_until > ${now()}, false) as building from list_state`.execute(owner)
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
    available: availableLists(release, { noted, organisationId }),
    keeper: rows[0]!.keeper,
    building: rows[0]!.building,
  }
}

interface Known {
  noted: ReadonlyMap<string, ListSource>
  organisationId: number
}

function visibleLists(release: StoredRelease | undefined, { noted, organisationId, now }: Known & { now: number }) {
  return (release?.manifest.sources ?? []).flatMap((source): Watchlist[] => {
    const known = noted.get(source.list)
    const { organisation_id: firm, ...list } = servedList(source, { source: known, built: release!.built_date, now })
    if (firm !== null && firm !== organisationId) return []
    return [{ ...list, ...declared(source, known), counts: countsOf(source), own: firm !== null }]
  })
}

function declared(
  { list, publisher, licence }: Pick<ManifestSource, 'list' | 'publisher' | 'licence'>,
  known?: ListSource,
) {
  const declaration = findList(list)
  return {
    publisher,
    licence,
    address: known?.address ?? '',
    schedule: known?.schedule ?? declaration?.schedule ?? '',
    checked_date: known?.checked_date ?? null,
    stale_after_days: declaration?.staleAfterDays ?? 0,
    last_error: known?.last_error ?? '',
    last_error_zh_hant: known?.last_error_zh_hant ?? '',
  }
}

const countsOf = ({ counts }: ManifestSource): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([kind, count]) => kind !== 'total' && count > 0))

/** Every shared list that can be read and does not serve; own ones of this firm that were refused at first. */
function availableLists(release: StoredRelease | undefined, { noted, organisationId }: Known): AvailableWatchlist[] {
  const serving = new Set((release?.manifest.sources ?? []).map(({ list }) => list))
  const shared = declaredLists.map(({ id }) => id).filter((id) => id !== 'own' && id !== 'demo')
  const named = [...noted.values()].filter(({ organisation_id: firm }) => firm === null || firm === organisationId)
  const codes = new Set([...shared, ...named.map(({ list }) => list)])
  return [...codes]
    .filter((code) => !serving.has(code))
    .flatMap((code) => {
      const list = findList(code)
      const known = noted.get(code)
      if (!list) return []
      const { stale_after_days: _, ...told } = declared(
        { list: code, publisher: list.publisher, licence: list.licence },
        known,
      )
      return [
        {
          ...told,
          code,
          name: known?.name ?? list.name.en,
          name_zh_hant: known?.name_zh_hant ?? list.name.zh,
          category: list.category,
          legal_effect: { code: list.effect, ...list.legalEffect },
          address: known?.address ?? list.address,
        },
      ]
    })
}
