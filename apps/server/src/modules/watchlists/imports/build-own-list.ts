import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ListError } from '@probity/watchlists/list-error.ts'
import { sql } from 'kysely'
import type { Database } from '#kernel/database/database.ts'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { Services } from '#kernel/services.ts'
import { importLists } from './import-lists.ts'

/**
 * Mean time between builds of one list, because every build makes a release of all lists. Two may follow each other at once: whoever
 * has just corrected a line does not wait.
 */
export const betweenBuildsMs = 15_000

interface Edit {
  list: string
  /** Absent when the list is removed. */
  sha256?: string | undefined
  /** Number of the edit; absent in events of an earlier version. */
  edit?: number | undefined
}

/** The last edit wins, whatever the order of the jobs. */
export async function noteEdit(owner: Database, { list, sha256, edit }: Edit): Promise<void> {
  await sql`update list_sources set wanted_sha256 = ${sha256 ?? null}, wanted_edit = edited.number
    from (select coalesce(${edit ?? null}::bigint, nextval('own_list_edits')) as number) edited
    where list = ${list} and (wanted_edit is null or wanted_edit <= edited.number)`.execute(owner)
}

interface Pending {
  sha256: string | null
  wanted_edit: number
  /** Earliest time of the build, if it must wait. */
  later: number | null
}

/**
 * Builds the pending edit of an own list. Edits that follow two builds too closely wait and share one build of the last one; a removal
 * does not wait. If a build fails for a reason other than its content, the edit stays pending.
 */
export async function buildOwnList(
  services: Services,
  { list, organisation }: { list: string; organisation: number },
): Promise<void> {
  const pending = await claimBuild(services, list)
  if (!pending) return
  if (pending.later !== null) return buildLater(services, { list, organisation, startDate: pending.later })
  try {
    await build(services, list, pending.sha256)
  } catch (error) {
    // Refused content would be refused again; the complaint is stored with the list.
    if (!(error instanceof ListError)) {
      await sql`update list_sources set next_build_date = null where list = ${list}`.execute(services.owner)
      throw error
    }
    services.log.warn({ err: error, list }, 'an own list was refused; the last good release keeps serving')
  }
  await sql`update list_sources set settled_edit = greatest(settled_edit, ${pending.wanted_edit}::bigint)
    where list = ${list}`.execute(services.owner)
}

async function claimBuild({ owner, now }: Services, list: string): Promise<Pending | undefined> {
  const at = now()
  // A build takes one pause; two pauses may be taken ahead. A time further ahead comes from before the clock was set back.
  const { rows } = await sql<Pending>`with found as (
      select list, case when next_build_date between ${at} and ${at + 2 * betweenBuildsMs} then next_build_date else ${at} end as taken
      from list_sources where list = ${list} and wanted_edit is distinct from settled_edit for update),
    claimed as (select list, taken, case when taken > ${at + betweenBuildsMs} then taken - ${betweenBuildsMs}::bigint end as later
      from found)
    update list_sources s set next_build_date = case when later is null then taken + ${betweenBuildsMs}::bigint else taken end
    from claimed where s.list = claimed.list
    returning wanted_sha256 as sha256, wanted_edit, case when wanted_sha256 is not null then later end as later`.execute(
    owner,
  )
  return rows[0]
}

async function buildLater(
  { owner }: Services,
  { list, organisation, startDate }: { list: string; organisation: number; startDate: number },
): Promise<void> {
  await inTenant(owner, systemActor(organisation), (tx) =>
    emit(tx, 'import-own-list', { list, due: true }, { startDate }),
  )
}

async function build(services: Services, list: string, sha256: string | null): Promise<void> {
  const { home } = services.lists
  if (sha256 === null) await importLists(services, { home, work: [], dropped: [list] })
  else {
    const folder = await mkdtemp(path.join(tmpdir(), 'probity-own-list-'))
    try {
      const file = { name: `${list}.csv`, path: path.join(folder, 'list.csv') }
      await pipeline(await services.files.open(sha256), createWriteStream(file.path))
      await importLists(services, { home, work: [{ list, files: [file] }] })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  await services.lists.refresh()
}
