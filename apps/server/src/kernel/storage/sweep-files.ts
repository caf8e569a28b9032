import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { inTenant, systemActor } from '../database/tenant.ts'
import { AppError } from '../errors.ts'
import { listOrganisations } from '../for-each-organisation.ts'
import { defineJob } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { type FileStore, type IncomingFile, putBy } from './file-store.ts'

const pageSize = 1000
/** Longer than any time between storing content and inserting the row that names it, such as a queued job or a release being built. */
const unnamedMs = 7 * 24 * 60 * 60 * 1000
/** A mark this old belongs to a process that ended while removing. */
const staleMarkMs = 10 * 60_000
const lookAgainMs = 100

/**
 * A store whose content no sweep removes between being stored and being named, on any node. The sweep marks content that it
 * removes; storing waits until a mark is gone and then checks again. No connection is held while the store works.
 */
export function sweptStore(store: FileStore, owner: Database): FileStore {
  const kept = async <T>(sha256: string, keep: () => Promise<T>): Promise<T> => {
    await removalOver(owner, sha256)
    const answer = await keep()
    // A mark set in the meantime belongs to a sweep that may not have seen this content.
    if ((await removalOver(owner, sha256)) && !(await store.has(sha256))) throw new AppError('E_CONFLICT')
    return answer
  }
  const receive: FileStore['receive'] = async (content, limits) => {
    const incoming = await store.receive(content, limits)
    return { ...incoming, keep: () => kept(incoming.sha256, () => incoming.keep()) } satisfies IncomingFile
  }
  const keepAgain = async (sha256: string) => {
    await removalOver(owner, sha256)
    const isThere = await store.keepAgain(sha256)
    return (await removalOver(owner, sha256)) ? store.has(sha256) : isThere
  }
  return { ...store, receive, put: putBy(receive), keepAgain }
}

/** Waits while content is being removed. Returns whether it had to. */
async function removalOver(owner: Database, sha256: string): Promise<boolean> {
  for (let waited = false; ; waited = true) {
    const { rows } =
      await sql`select 1 from file_removals where sha256 = ${sha256} and since > now_ms() - ${staleMarkMs}`.execute(
        owner,
      )
    if (rows.length === 0) return waited
    await sleep(lookAgainMs)
  }
}

/** Marks content while it is being removed. */
async function markedForRemoval<T>(owner: Database, sha256: string, remove: () => Promise<T>): Promise<T> {
  await sql`insert into file_removals (sha256) values (${sha256})
    on conflict (sha256) do update set since = excluded.since`.execute(owner)
  try {
    return await remove()
  } finally {
    await sql`delete from file_removals where sha256 = ${sha256}`.execute(owner)
  }
}

export interface Swept {
  files: number
  bytes: number
  cutOff: number
}

/** Removes content that no row names and that was not stored again for a week. */
export async function sweepFiles({ files, owner, now }: Pick<Services, 'files' | 'owner' | 'now'>): Promise<Swept> {
  const before = now() - unnamedMs
  const swept: Swept = { files: 0, bytes: 0, cutOff: await files.forgetIncoming(before) }
  for await (const page of oldFiles(files, before)) {
    for (const sha256 of await unnamed(owner, [...page.keys()])) {
      const remove = () => files.remove(sha256, before)
      if (!(await markedForRemoval(owner, sha256, remove))) continue
      swept.files += 1
      swept.bytes += page.get(sha256) ?? 0
    }
  }
  return swept
}

/** Removes content whose last row was deleted, without waiting for the sweep. */
export async function removeUnnamed(
  { files, owner, now }: Pick<Services, 'files' | 'owner' | 'now'>,
  candidates: readonly string[],
): Promise<void> {
  if (candidates.length === 0) return
  for (const sha256 of await unnamed(owner, [...new Set(candidates)]))
    await markedForRemoval(owner, sha256, () => files.remove(sha256, now()))
}

async function* oldFiles(files: FileStore, before: number): AsyncGenerator<Map<string, number>> {
  let page = new Map<string, number>()
  for await (const { sha256, size, kept } of files.list()) {
    if (kept < before) page.set(sha256, size)
    if (page.size < pageSize) continue
    yield page
    page = new Map()
  }
  if (page.size > 0) yield page
}

/** Asked in the name of each organisation in turn: row security shows nobody the rows of all. */
async function unnamed(owner: Database, candidates: readonly string[]): Promise<string[]> {
  let left = [...candidates]
  for (const { id } of await listOrganisations(owner)) {
    const { rows } = await inTenant(owner, systemActor(id), (tx) =>
      sql<{ sha256: string }>`select c.sha256 from unnest(${left}::text[]) c (sha256)
        where not exists (select from named_files n where n.sha256 = c.sha256)`.execute(tx),
    )
    left = rows.map(({ sha256 }) => sha256)
  }
  return left
}

export const sweepFilesJob = defineJob({
  name: 'sweep-files',
  payload: z.object({}),
  cron: '41 18 * * 6',
  expireInSeconds: 3600,
  run: async (services, _payload, { log }) => {
    const { files, bytes, cutOff } = await sweepFiles(services)
    if (files + cutOff > 0) log.info({ files, bytes, cut_off: cutOff }, 'stored files that nothing names were removed')
  },
})
