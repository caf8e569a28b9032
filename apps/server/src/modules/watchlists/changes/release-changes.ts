import type { ListRelease, ReleaseChanges } from '@probity/contract/watchlists/watchlists.ts'
import { listedName } from '@probity/watchlists/parties/listed-name.ts'
import { type Change, diffReleases } from '@probity/watchlists/release/diff-releases.ts'
import { openRelease } from '@probity/watchlists/release/open-release.ts'
import { notFound } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'
import { releaseFolder } from '../releases/release-store.ts'
import { currentReleaseId, listReleases, listSources } from '../releases/releases.queries.ts'

const releasesMax = 50

/** The latest releases, newest first. */
export async function latestReleases({ owner }: Pick<Services, 'owner'>): Promise<ListRelease[]> {
  const current = await currentReleaseId(owner)
  return (await listReleases(owner, releasesMax)).map((release) => ({ ...release, current: release.id === current }))
}

interface Asked {
  organisationId: number
  from: string | undefined
  to: string | undefined
  list: string | undefined
  limit: number
}

/** Differences between two releases in the lists that an organisation sees; by default the last two releases. */
export async function releaseChanges(services: Services, asked: Asked): Promise<ReleaseChanges> {
  const releases = await latestReleases(services)
  const to = asked.to ?? releases.find(({ current }) => current)?.id
  const from = asked.from ?? releases[releases.findIndex(({ id }) => id === to) + 1]?.id
  if (to === undefined) throw notFound()
  const folders = await Promise.all(
    [from, to].map(async (id) => id && releaseFolder(services, { home: services.lists.home, id })),
  )
  const hidden = await hiddenLists(services, asked.organisationId)
  const { lists, changes } = await collect(diffReleases(folders[0], folders[1]!), {
    keeps: ({ list }) => !hidden.has(list) && (asked.list === undefined || list === asked.list),
    limit: asked.limit,
  })
  return { from: from ?? null, to, lists, changes: await named(changes, { before: folders[0], after: folders[1]! }) }
}

async function hiddenLists({ owner }: Services, organisationId: number): Promise<ReadonlySet<string>> {
  const others = (await listSources(owner)).filter(
    ({ organisation_id: firm }) => firm !== null && firm !== organisationId,
  )
  return new Set(others.map(({ list }) => list))
}

async function collect(
  all: AsyncIterable<Change>,
  { keeps, limit }: { keeps: (change: Change) => boolean; limit: number },
): Promise<{ lists: ReleaseChanges['lists']; changes: Change[] }> {
  const lists = new Map<string, ReleaseChanges['lists'][number]>()
  const changes: Change[] = []
  for await (const change of all) {
    if (!keeps(change)) continue
    const count = lists.get(change.list) ?? { code: change.list, added: 0, changed: 0, material: 0, removed: 0 }
    count[change.change]++
    if (change.change === 'changed' && change.isMaterial) count.material++
    lists.set(change.list, count)
    if (changes.length < limit) changes.push(change)
  }
  return { lists: [...lists.values()], changes }
}

/** A removed party has a name only in the earlier release. */
async function named(
  changes: readonly Change[],
  { before, after }: { before: string | undefined; after: string },
): Promise<ReleaseChanges['changes']> {
  const [old, now] = [before ? await openRelease(before) : undefined, await openRelease(after)]
  try {
    return await Promise.all(
      changes.map(async ({ id, list, change, isMaterial }) => {
        const record = await (change === 'removed' ? old : now)?.byId(id)
        return { id, list, change, material: isMaterial, name: record ? listedName(record) : id }
      }),
    )
  } finally {
    await old?.close()
    await now.close()
  }
}
