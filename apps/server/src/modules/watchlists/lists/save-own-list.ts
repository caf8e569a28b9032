import { Readable } from 'node:stream'
import { ownListMaxBytes, type SaveOwnList } from '@probity/contract/watchlists/watchlists.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Services } from '#kernel/services.ts'
import { noteSource } from '../releases/releases.queries.ts'
import { countOwnList } from './count-own-list.ts'
import { emitEdit } from './emit-edit.ts'

/** Validates a firm's own list and emits the job that builds it into a release. */
export async function saveOwnList(
  { files, owner }: Pick<Services, 'files' | 'owner'>,
  { req, list }: { req: FastifyRequest; list: SaveOwnList },
): Promise<{ code: string; rows: number }> {
  const code = await ownListCode(owner, { organisationId: req.actor.organisationId, name: list.name })
  const rows = await countOwnList(code, list.csv)
  const { sha256 } = await files.put(Readable.from([Buffer.from(list.csv)]), { maxBytes: 2 * ownListMaxBytes })
  await noteSource(owner, {
    list: code,
    organisation_id: req.actor.organisationId,
    name: list.title,
    name_zh_hant: list.title_zh_hant ?? list.title,
  })
  // One transaction for the whole call: with an Idempotency-Key, a second one would only repeat the first response.
  return req.inTenant(async (tx) => {
    await recordActivity(tx, { type: 'system.config.update', data: { watchlist: code, rows, sha256 } })
    await emitEdit(tx, { list: code, sha256 })
    return { code, rows }
  })
}

/** The list's code contains the firm's, so that no firm can address the list of another. */
async function ownListCode(
  owner: Services['owner'],
  { organisationId, name }: { organisationId: number; name: string },
): Promise<string> {
  const { rows } = await sql<{ code: string }>`select code from organisations where id = ${organisationId}`.execute(
    owner,
  )
  return `own-${rows[0]!.code}-${name}`
}
