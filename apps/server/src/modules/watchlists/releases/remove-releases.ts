import { sql } from 'kysely'
import type { Database } from '#kernel/database/database.ts'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { listOrganisations } from '#kernel/for-each-organisation.ts'
import type { Services } from '#kernel/services.ts'
import { whileBuilding } from '../imports/building.ts'
import { tidyReleases } from './tidy-releases.ts'

/** Besides the one that serves. */
const latestKept = 3
/** Longer than anything takes between using a release and naming it: a process that still serves it, a screening. */
const unservedMs = 24 * 60 * 60_000

type Using = Pick<Services, 'owner' | 'now' | 'log'> & { lists: Pick<Services['lists'], 'home'> }

/**
 * Removes releases that no scan, run or covered customer names, except the one that serves and the latest. Their stored parts are then
 * named by nothing and go with the next sweep of files. Answers the ids of the removed ones.
 */
export async function removeReleases(services: Using): Promise<string[]> {
  const { owner, lists, log } = services
  // A build may arrive at the content of an old release, and would name it again.
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

/** Asks once per organisation, because row security shows nobody the rows of all. */
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
