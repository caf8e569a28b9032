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
  edited_date: number
}

/** The last edit wins, in whatever order jobs run. */
export async function noteEdit(owner: Database, { list, sha256, edited_date }: Edit): Promise<void> {
  await sql`update list_sources set wanted_sha256 = ${sha256 ?? null}, wanted_date = ${edited_date}
    where list = ${list} and (wanted_date is null or wanted_date <= ${edited_date})`.execute(owner)
}

interface Pending {
  sha256: string | null
  wanted_date: number
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
  await sql`update list_sources set settled_date = greatest(settled_date, ${pending.wanted_date}::bigint)
    where list = ${list}`.execute(services.owner)
}

async function claimBuild({ owner, now }: Services, list: string): Promise<Pending | undefined> {
  const { rows } = await sql<Pending>`with found as (
      select list, next_build_date as later from list_sources
      where list = ${list} and wanted_date is distinct from settled_date for update)
    update list_sources s set next_build_date = case when found.later > ${now()} then found.later else ${now() + betweenBuildsMs} end
    from found where s.list = found.list
    returning wanted_sha256 as sha256, wanted_date,
      case when wanted_sha256 is not null and found.later > ${now()} then found.later end as later`.execute(owner)
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
