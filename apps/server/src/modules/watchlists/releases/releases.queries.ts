import type { ListFailure } from '@probity/contract/watchlists/list-health.ts'
import type { Manifest } from '@probity/watchlists/release/manifest.ts'
import { sql } from 'kysely'
import type { Database } from '#kernel/database/database.ts'
import { runTransaction } from '#kernel/database/transaction-scope.ts'
import type { Held } from '#kernel/database/with-lease.ts'

export interface StoredRelease {
  id: string
  manifest: Manifest
  entities: number
  built_date: number
}

export interface ListSource {
  list: string
  organisation_id: number | null
  name: string | null
  name_zh_hant: string | null
  address: string | null
  schedule: string | null
  checked_date: number | null
  read_date: number | null
  version: string | null
  last_error: string | null
  last_error_zh_hant: string | null
  failure: ListFailure | null
  /** Since when the publisher's newest edition is refused. */
  refused_since: number | null
  /** Consecutive unanswered requests to the publisher since the schedule last came due. */
  unanswered: number
  fingerprint: string | null
  phase: 'waiting' | 'fetching' | 'reading' | 'indexing' | null
  phase_date: number | null
  /** Number of entries read so far; null outside the phase 'reading'. */
  read_entities: number | null
}

export async function currentReleaseId(owner: Database): Promise<string | undefined> {
  const { rows } = await sql<{ release: string | null }>`select release from list_state`.execute(owner)
  return rows[0]?.release ?? undefined
}

export async function findRelease(owner: Database, id: string): Promise<StoredRelease | undefined> {
  const { rows } = await sql<StoredRelease>`select id, manifest, entities, built_date::float8 as built_date
    from list_releases where id = ${id}`.execute(owner)
  return rows[0]
}

export async function listReleases(owner: Database, limit: number): Promise<Omit<StoredRelease, 'manifest'>[]> {
  const { rows } = await sql<Omit<StoredRelease, 'manifest'>>`select id, entities, built_date::float8 as built_date
    from list_releases order by built_date desc, id limit ${limit}`.execute(owner)
  return rows
}

export async function listSources(owner: Database): Promise<ListSource[]> {
  const { rows } = await sql<ListSource>`select list, organisation_id, name, name_zh_hant, address, schedule,
    checked_date::float8 as checked_date, read_date::float8 as read_date, version, last_error,
    coalesce(last_error_zh_hant, last_error) as last_error_zh_hant, failure,
    refused_since::float8 as refused_since, unanswered, fingerprint,
    phase, phase_date::float8 as phase_date, read_entities
    from list_sources order by list`.execute(owner)
  return rows
}

/** Updates the given fields of a source. */
export async function noteSource(
  owner: Database,
  { list, ...known }: { list: string } & Partial<ListSource>,
): Promise<void> {
  const names = Object.keys(known)
  const columns = sql.join([sql.ref('list'), ...names.map((name) => sql.ref(name))])
  const values = sql.join([list, ...Object.values(known)].map((value) => sql`${value}`))
  const sets = names.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  const onConflict = sets.length > 0 ? sql`do update set ${sql.join(sets)}` : sql`do nothing`
  await sql`insert into list_sources (${columns}) values (${values}) on conflict (list) ${onConflict}`.execute(owner)
}

/** Stores the current phase of a list, for display. */
export const enterPhase = (
  { owner, now }: { owner: Database; now: () => number },
  { list, phase }: Pick<ListSource, 'list' | 'phase'>,
): Promise<void> => noteSource(owner, { list, phase, phase_date: now(), read_entities: null })

/** Makes a release the current one, atomically. */
export async function switchRelease(
  owner: Database,
  { id, manifest, now, confirm }: { id: string; manifest: Manifest; now: number } & Pick<Held, 'confirm'>,
): Promise<void> {
  await runTransaction(owner.transaction(), async (tx) => {
    await confirm(tx)
    await sql`insert into list_releases (id, manifest, entities, built_date)
      values (${id}, ${JSON.stringify(manifest)}::jsonb, ${manifest.counts.total ?? 0}, ${now}) on conflict do nothing`.execute(
      tx,
    )
    await sql`update list_releases set unserved_date = ${now}
      where id = (select release from list_state) and id <> ${id}`.execute(tx)
    await sql`update list_state set release = ${id}, switched_date = ${now}`.execute(tx)
    await sql`notify list_release`.execute(tx)
  })
}
