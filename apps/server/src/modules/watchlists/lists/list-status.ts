import type { WorstOfLists } from '@probity/contract/watchlists/list-health.ts'
import type { AvailableWatchlist, Watchlist, WatchlistStatus } from '@probity/contract/watchlists/watchlists.ts'
import { isInvented } from '@probity/watchlists/lists/demo/invented.ts'
import { lists as declaredLists, findList } from '@probity/watchlists/registry.ts'
import type { ManifestSource } from '@probity/watchlists/release/manifest.ts'
import { sql } from 'kysely'
import type { Services } from '#kernel/services.ts'
import { buildLease } from '../imports/building.ts'
import {
  currentReleaseId,
  findRelease,
  type ListSource,
  listSources,
  type StoredRelease,
} from '../releases/releases.queries.ts'
import { servedList } from '../serving/served-list.ts'
import { judgeEdition, worstOf } from './list-health.ts'

/** Lists that an organisation sees, read from the tables: correct on every process, whatever release it has open. */
export async function listStatus(
  { owner, now }: Pick<Services, 'owner' | 'now'>,
  organisationId: number,
): Promise<WatchlistStatus> {
  const { release, lists, available, worst } = await readLists(owner, { now: now(), organisationId })
  const { rows } = await sql<{ keeper: boolean; building: boolean }>`select
      (select keeps_lists from organisations where id = ${organisationId}) as keeper,
      exists (select from leases where name = ${buildLease} and until_date >= now_ms()) or exists (select from list_sources
        where organisation_id = ${organisationId} and wanted_edit is distinct from settled_edit) as building
      from list_state`.execute(owner)
  return {
    release: release
      ? {
          id: release.id,
          algorithm: release.manifest.algorithm,
          entities: release.entities,
          created: release.built_date,
        }
      : null,
    healthy: worst.level === 'green',
    worst,
    lists,
    available,
    keeper: rows[0]!.keeper,
    building: rows[0]!.building,
  }
}

/** Health of the shared lists, for monitoring the installation. */
export async function sharedListHealth({ owner, now }: Pick<Services, 'owner' | 'now'>): Promise<WorstOfLists> {
  return (await readLists(owner, { now: now(), organisationId: undefined })).worst
}

async function readLists(owner: Services['owner'], asked: Omit<Known, 'noted'>) {
  const id = await currentReleaseId(owner)
  const release = id === undefined ? undefined : await findRelease(owner, id)
  const known = { ...asked, noted: new Map((await listSources(owner)).map((source) => [source.list, source])) }
  const [lists, available] = [visibleLists(release, known), availableLists(release, known)]
  const worst = worstOf([
    ...lists,
    ...available.map((list) => ({ ...list, ...unread, own: false, copy_of: findList(list.code)?.copyOf })),
  ])
  return { release, lists, available, worst }
}

export const unread = { edition_date: '', age_days: null, is_overdue: false }

interface Known {
  noted: ReadonlyMap<string, ListSource>
  /** Absent for shared lists only. */
  organisationId: number | undefined
  now: number
}

function visibleLists(release: StoredRelease | undefined, { noted, organisationId, now }: Known) {
  return (release?.manifest.sources ?? []).flatMap((source): Watchlist[] => {
    const known = noted.get(source.list)
    const { organisation_id: firm, ...list } = servedList(source, { source: known, built: release!.built_date, now })
    if (firm !== null && firm !== organisationId) return []
    const told = declared(source, { known, now })
    const limit = findList(source.list)?.maxEditionDays ?? null
    const held = {
      version: source.version,
      readDate: list.updated_date,
      maxEditionDays: limit,
      failure: told.failure,
      refusedSince: known?.refused_since ?? null,
    }
    return [{ ...list, ...told, ...judgeEdition(held, now), counts: countsOf(source), own: firm !== null }]
  })
}

function declared(
  { list, publisher, licence }: Pick<ManifestSource, 'list' | 'publisher' | 'licence'>,
  { known, now }: { known: ListSource | undefined; now: number },
) {
  const declaration = findList(list)
  return {
    publisher,
    licence,
    address: known?.address ?? declaration?.address ?? '',
    followed: Boolean(known?.address),
    phase: phaseOf(known, now),
    read_entities: known?.read_entities ?? null,
    schedule: known?.schedule ?? declaration?.schedule ?? '',
    checked_date: known?.checked_date ?? null,
    stale_after_days: declaration?.maxEditionDays ?? 0,
    short_name: declaration?.mayShrink ? (known?.name ?? list) : (declaration?.shortName.en ?? list),
    short_name_zh_hant: declaration?.mayShrink ? (known?.name_zh_hant ?? list) : (declaration?.shortName.zh ?? list),
    failure: known?.failure ?? null,
    last_error: known?.last_error ?? '',
    last_error_zh_hant: known?.last_error_zh_hant ?? '',
  }
}

const forgottenMs = 60 * 60_000

const phaseOf = (known: ListSource | undefined, now: number): ListSource['phase'] =>
  known?.phase && now - (known.phase_date ?? 0) < forgottenMs ? known.phase : null

const countsOf = ({ counts }: ManifestSource): Record<string, number> =>
  Object.fromEntries(Object.entries(counts).filter(([kind, count]) => kind !== 'total' && count > 0))

/** Readable shared lists that are not in the release, and own lists of this firm that were refused at first. */
function availableLists(
  release: StoredRelease | undefined,
  { noted, organisationId, now }: Known,
): AvailableWatchlist[] {
  const serving = new Set((release?.manifest.sources ?? []).map(({ list }) => list))
  const shared = declaredLists.map(({ id }) => id).filter((id) => id !== 'own' && !isInvented(id))
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
        { known, now },
      )
      return [
        {
          ...told,
          health: 'not_loaded' as const,
          code,
          name: known?.name ?? list.name.en,
          name_zh_hant: known?.name_zh_hant ?? list.name.zh,
          category: list.category,
          legal_effect: { code: list.effect, ...list.legalEffect },
        },
      ]
    })
}
