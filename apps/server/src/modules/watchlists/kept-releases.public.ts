import type { ListedParty } from '@probity/watchlists/record.ts'
import type { Manifest } from '@probity/watchlists/release/manifest.ts'
import { openRelease } from '@probity/watchlists/release/open-release.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'
import { releaseFolder } from './releases/release-store.ts'
import { findRelease, listSources } from './releases/releases.queries.ts'
import { servedList } from './serving/served-list.ts'

type Using = Pick<Services, 'owner' | 'files' | 'now' | 'lists'>

export interface NamedList {
  code: string
  name: string
  name_zh_hant: string
  version: string
  entities: number
}

/** Lists of a release that an organisation saw, by name; empty if the release is unknown. */
export async function listsOfRelease(
  { owner, now }: Pick<Using, 'owner' | 'now'>,
  { id, organisationId }: { id: string; organisationId: number },
): Promise<NamedList[]> {
  const release = await findRelease(owner, id)
  const noted = new Map((await listSources(owner)).map((source) => [source.list, source]))
  return (release?.manifest.sources ?? [])
    .map((source) => servedList(source, { source: noted.get(source.list), built: 0, now: now() }))
    .filter(({ organisation_id: firm }) => firm === null || firm === organisationId)
    .map(({ code, name, name_zh_hant, version, entities }) => ({ code, name, name_zh_hant, version, entities }))
}

/** Manifest of a release; its hash is the release's id. */
export async function manifestOfRelease(owner: Services['owner'], id: string): Promise<Manifest | undefined> {
  return (await findRelease(owner, id))?.manifest
}

/** Listed parties of a release, without opening its index. Undefined if the release is no longer stored. */
export async function recordsOf(
  services: Using,
  release: string,
  entityIds: readonly string[],
): Promise<Map<string, ListedParty> | undefined> {
  try {
    const records = await openRelease(await releaseFolder(services, { home: services.lists.home, id: release }))
    const found = new Map<string, ListedParty>()
    for (const id of entityIds) {
      const record = await records.byId(id)
      if (record) found.set(id, record)
    }
    await records.close()
    return found
  } catch (error) {
    if (error instanceof AppError && error.code === 'E_NOT_FOUND') return undefined
    throw error
  }
}
