import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { ownListMaxBytes, type SaveOwnList } from '@probity/contract/watchlists/watchlists.ts'
import { chooseShape } from '@probity/watchlists/choose-shape.ts'
import { newReport } from '@probity/watchlists/import-report.ts'
import { ListError } from '@probity/watchlists/list-error.ts'
import { ownList } from '@probity/watchlists/lists/own/list.ts'
import { readParties } from '@probity/watchlists/read-parties.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { Services } from '#kernel/services.ts'
import { noteSource } from '../releases/releases.queries.ts'
import { listRefused } from './list-refused.ts'

/** Checks a firm's own list cell by cell and hands it to the job that lets it serve. */
export async function saveOwnList(
  { files, owner, now }: Pick<Services, 'files' | 'owner' | 'now'>,
  { req, list }: { req: FastifyRequest; list: SaveOwnList },
): Promise<{ code: string; rows: number }> {
  const code = await ownListCode(owner, { organisationId: req.actor.organisationId, name: list.name })
  const rows = await countRows(code, list.csv)
  const { sha256 } = await files.put(Readable.from([Buffer.from(list.csv)]), { maxBytes: 2 * ownListMaxBytes })
  await noteSource(owner, {
    list: code,
    organisation_id: req.actor.organisationId,
    name: list.title,
    name_zh_hant: list.title_zh_hant ?? list.title,
  })
  // One transaction for the whole call: under an Idempotency-Key a second one would only repeat the first's answer.
  return req.inTenant(async (tx) => {
    await recordActivity(tx, { type: 'system.config.update', data: { watchlist: code, rows, sha256 } })
    await emit(tx, 'import-own-list', { list: code, sha256, edited_date: now() })
    return { code, rows }
  })
}

/** The code of the firm is part of the list's, so that no firm can name another's. */
async function ownListCode(
  owner: Services['owner'],
  { organisationId, name }: { organisationId: number; name: string },
): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from organisations where id = ${organisationId}`.execute(
    owner,
  )
  return `own-${rows[0]!.code}-${name}`
}

async function countRows(code: string, csv: string): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'probity-own-list-'))
  try {
    const file = { name: 'csv', path: path.join(folder, 'list.csv') }
    await writeFile(file.path, csv)
    let rows = 0
    for await (const _ of readParties(await chooseShape([ownList(code)], [file]), newReport())) rows++
    return rows
  } catch (error) {
    if (!(error instanceof ListError)) throw error
    // The file is the one just chosen, whatever it is called here.
    const { file: _, ...complaint } = error.complaint
    throw listRefused('csv', complaint)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
