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

/** At least this long between two builds of one list: every build makes a release of all lists. */
export const betweenBuildsMs = 15_000

interface Edit {
  list: string
  /** Absent: the list is removed. */
  sha256?: string | undefined
  /** Its number; absent on an event of an earlier version. */
  edit?: number | undefined
}

/** The last edit wins, in whatever order jobs run. */
export async function noteEdit(owner: Database, { list, sha256, edit }: Edit): Promise<void> {
  await sql`update list_sources set wanted_sha256 = ${sha256 ?? null}, wanted_edit = edited.number
    from (select coalesce(${edit ?? null}::bigint, nextval('own_list_edits')) as number) edited
    where list = ${list} and (wanted_edit is null or wanted_edit <= edited.number)`.execute(owner)
}

interface Pending {
  sha256: string | null
  wanted_edit: number
  /** When it may be built, when that is later. */
  later: number | null
}

/**
 * Builds the edit of an own list that is pending. Edits that follow a build too closely wait for one build of the last of them; a removal
 * does not wait. What cannot be built for a reason other than its content stays pending.
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
    // Content that was refused would be refused again; the complaint is noted beside the list.
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
  // A time further away than one pause was noted by a clock that was put back since.
  const { rows } = await sql<Pending>`with found as (
      select list, case when next_build_date > ${now()} and next_build_date <= ${now() + betweenBuildsMs}
        then next_build_date end as later
      from list_sources where list = ${list} and wanted_edit is distinct from settled_edit for update)
    update list_sources s set next_build_date = coalesce(found.later, ${now() + betweenBuildsMs})
    from found where s.list = found.list
    returning wanted_sha256 as sha256, wanted_edit, case when wanted_sha256 is not null then found.later end as later`.execute(
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
