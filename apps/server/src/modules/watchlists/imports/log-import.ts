import { isInvented } from '@probity/watchlists/lists/demo/invented.ts'
import { sql } from 'kysely'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { logChange } from '../lists/keep-list.ts'
import type { BuildSummary } from './build-lists.ts'
import type { ListServices } from './list-services.ts'

interface Import {
  lists: readonly string[]
  dropped: readonly string[]
  by: string | undefined
  summary?: BuildSummary
  complaint?: { last_error: string }
}

/** Logs the outcome of an import: own lists in their organisation, shared ones in the organisation that maintains them. */
export async function logImport(
  { owner }: Pick<ListServices, 'owner'>,
  { lists, dropped, by, summary, complaint }: Import,
): Promise<void> {
  for (const list of [...lists, ...dropped]) {
    if (isInvented(list)) continue
    const read = summary?.lists.find((one) => one.list === list)
    const outcome = complaint ? 'refused' : read ? 'read_in' : 'removed'
    const details = read ? { edition: read.version, entries: read.counts['total'] ?? 0 } : {}
    const data = {
      watchlist: list,
      outcome,
      ...details,
      ...(complaint && { reason: complaint.last_error }),
      ...(by && { by }),
    }
    for (const organisation of await organisationsOf(owner, list))
      await inTenant(owner, systemActor(organisation), (tx) => logChange(tx, data))
  }
}

async function organisationsOf(owner: ListServices['owner'], list: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select organisations.id from organisations
    left join list_sources on list_sources.list = ${list}
    where organisations.id = list_sources.organisation_id
      or (list_sources.organisation_id is null and organisations.keeps_lists)`.execute(owner)
  return rows.map(({ id }) => id)
}
