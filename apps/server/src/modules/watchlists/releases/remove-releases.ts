import { sql } from 'kysely'
import type { Database } from '#kernel/database/database.ts'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { listOrganisations } from '#kernel/for-each-organisation.ts'
import type { Services } from '#kernel/services.ts'
import { whileBuilding } from '../imports/building.ts'
import { tidyReleases } from './tidy-releases.ts'

/** In addition to the current release. */
const latestKept = 3
/** Longer than any process uses a release before a row names it: one that still serves it, a screening in progress. */
const unservedMs = 24 * 60 * 60_000

type Using = Pick<Services, 'owner' | 'now' | 'log'> & { lists: Pick<Services['lists'], 'home'> }

/**
 * Removes releases that no scan, run or covered customer names, except the current and the latest ones. The next sweep of the file
 * store removes their parts. Returns the ids of the removed releases.
 */
export async function removeReleases(services: Using): Promise<string[]> {
  const { owner, lists, log } = services
  // A build may produce the content of an old release again, and would then name it.
  const removed = await whileBuilding(services, async () => {
    const unnamed = await unnamedOf(owner, await candidates(services))
    const { rows } = await sql<{ id: string }>`delete from list_releases where id = any(${unnamed}::text[])
      returning id`.execute(owner)
    return rows.map(({ id }) => id)
  })
  await tidyReleases({ owner, log }, { home: lists.home, removed })
  return removed
}

async function candidates({ owner, now }: Using): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from list_releases
    where id not in (select id from list_releases order by built_date desc, id limit ${latestKept})
      and id is distinct from (select release from list_state)
      and coalesce(unserved_date, built_date) < ${now() - unservedMs}`.execute(owner)
  return rows.map(({ id }) => id)
}

/** Queries each organisation separately, because of row security. */
async function unnamedOf(owner: Database, releases: readonly string[]): Promise<string[]> {
  let left = [...releases]
  for (const { id } of await listOrganisations(owner)) {
    if (left.length === 0) return left
    const { rows } = await inTenant(owner, systemActor(id), (tx) =>
      sql<{ release: string }>`select distinct release from named_releases
        where release = any(${left}::text[])`.execute(tx),
    )
    const named = new Set(rows.map(({ release }) => release))
    left = left.filter((release) => !named.has(release))
  }
  return left
}
