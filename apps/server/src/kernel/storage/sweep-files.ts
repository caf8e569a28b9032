import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { listOrganisations } from '../for-each-organisation.ts'
import { inTurn } from '../in-turn.ts'
import { defineJob } from '../jobs.ts'
import type { Services } from '../services.ts'
import { inTenant, systemActor } from '../tenant.ts'
import { type FileStore, type IncomingFile, putBy } from './file-store.ts'

const turn = 7240195
const pageSize = 1000
/** Longer than anything takes between keeping content and naming it: a job that waits for its turn, a release being built. */
const unnamedMs = 7 * 24 * 60 * 60 * 1000

/**
 * A store whose content is never kept while the sweep looks at it, on whichever node: what is kept before that look is
 * young and stays, what is kept after it is written anew.
 */
export function sweptStore(store: FileStore, owner: Database): FileStore {
  const keeping = <T>(work: () => Promise<T>) => inTurn(owner, sql`pg_advisory_xact_lock_shared(${turn})`, work)
  const receive: FileStore['receive'] = async (content, limits) => {
    const incoming = await store.receive(content, limits)
    return { ...incoming, keep: () => keeping(() => incoming.keep()) } satisfies IncomingFile
  }
  return { ...store, receive, put: putBy(receive), keepAgain: (sha256) => keeping(() => store.keepAgain(sha256)) }
}

export interface Swept {
  files: number
  bytes: number
  cutOff: number
}

/** Removes content that no row names and nobody has brought for a week. */
export async function sweepFiles({ files, owner, now }: Pick<Services, 'files' | 'owner' | 'now'>): Promise<Swept> {
  const before = now() - unnamedMs
  const swept: Swept = { files: 0, bytes: 0, cutOff: await files.forgetIncoming(before) }
  for await (const page of oldFiles(files, before)) {
    for (const sha256 of await unnamed(owner, [...page.keys()])) {
      const remove = () => files.remove(sha256, before)
      if (!(await inTurn(owner, sql`pg_advisory_xact_lock(${turn})`, remove))) continue
      swept.files += 1
      swept.bytes += page.get(sha256) ?? 0
    }
  }
  return swept
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
